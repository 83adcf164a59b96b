import { walkDays } from './walk-days';

walkDays(1, 2);
