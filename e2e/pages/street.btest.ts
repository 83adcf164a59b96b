import { walkRole } from './walk-role';

walkRole('镇街人员');
walkRole('新镇街人员');
