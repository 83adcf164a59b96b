import { walkRole } from './walk-role';

walkRole('编辑');
