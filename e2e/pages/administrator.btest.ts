import { walkRole } from './walk-role';

walkRole('管理员');
