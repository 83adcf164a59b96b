import { randomInt } from 'node:crypto';

/** Without characters that are easily confused: 0 and O, 1, l and I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

const some = (of: string, count: number) => Array.from({ length: count }, () => of[randomInt(of.length)]).join('');

/** A password that is shown once: letters and digits in groups of four, as `newPassword` of the contract requires. */
export const newOneTimePassword = (): string => `${some(LETTERS, 4)}-${some(DIGITS, 4)}-${some(LETTERS + DIGITS, 4)}`;
