import { walkRole } from './walk-role';

walkRole('公众', 1, 2);
