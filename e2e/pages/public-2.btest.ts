import { walkRole } from './walk-role';

walkRole('公众', 2, 2);
