import { type OfficeForm, type OfficeRules, joined, withoutZeros } from './office-rules';

/**
 * European Patent Office.
 *
 * - Application: year of two digits, serial of six, check digit: `12345678.9`. It is stored without the check digit, as most
 *   files have it; EPO's own files write `20120345678`.
 * - Publication: seven digits with zeros before them, `0123456`.
 */
export const EP: OfficeRules = {
  readApplication(text) {
    const plain = joined(text);
    const withYear = /^(?:19|20)(\d{2})0(\d{6})$/.exec(plain);
    if (withYear) return form(withYear[1]! + withYear[2]!);
    const match = /^(\d{8})(\d)?$/.exec(plain);
    if (!match) return null;
    const read = form(match[1]!);
    const right = europeanCheckDigit(match[1]!);
    return match[2] === undefined || match[2] === right ? read : { ...read, rightDigit: right };
  },
  readPublication(text) {
    const number = withoutZeros(joined(text));
    return /^\d{1,7}$/.test(number) ? { number: number.padStart(7, '0') } : null;
  },
};

const form = (number: string): OfficeForm => ({ number, display: `EP${number}.${europeanCheckDigit(number)}` });

/**
 * Check digit of a European application: the digits by turns times one and two from the left, the digits of the products
 * added up, and what the sum lacks to the next ten.
 */
function europeanCheckDigit(number: string): string {
  const sum = [...number].reduce((total, digit, place) => {
    const product = Number(digit) * ((place % 2) + 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
