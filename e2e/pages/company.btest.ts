import { walkRole } from './walk-role';

walkRole('企业');
walkRole('试用企业');
