import { walkDays } from './walk-days';

walkDays(2, 2);
