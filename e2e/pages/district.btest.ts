import { walkRole } from './walk-role';

walkRole('区级人员');
