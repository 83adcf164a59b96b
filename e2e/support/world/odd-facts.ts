import type { DemoAccount } from '../demo-accounts';

/** A working day before five days off, and the Sunday that is worked for them. */
export const EVE_OF_HOLIDAY = '2032-04-30';
export const MAKE_UP_SUNDAY = '2032-05-09';

/** Staff of a town without visits and demands. */
export const newStreet: DemoAccount = { mobile: '13600000001', startPage: '/work' };
