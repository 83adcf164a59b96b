const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/**
 * Whether a text is a citizen identity number (公民身份号码): 18 characters with a day of birth that exists and the check
 * character of GB 11643-1999 (ISO 7064 MOD 11-2). Lower case is accepted, blanks are not.
 */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-8]\d{16}[\dXx]$/.test(text)) return false;
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const born = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== day || day < '1880') return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return CHECKS[sum % 11] === text[17]!.toUpperCase();
}

/** Every identity number in a text as it is written there, blanks and dashes between its parts included. */
export function identityNumbersIn(text: string): string[] {
  const written = text.match(/(?<![\dA-Za-z])\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx](?![\dA-Za-z])/g) ?? [];
  return written.filter((number) => isIdentityNumber(number.replace(/[ -]/g, '')));
}
