import { type OfficeForm, type OfficeRules, joined, withoutZeros } from './office-rules';

/**
 * Germany (DPMA). Publications bear the number of the application, which files fill with zeros (`000002330157`); since 2004
 * right, year and serial: `10 2004 012 345`. Applications have a check digit behind a point, and P or G before them until 1994.
 */
export const DE: OfficeRules = {
  readApplication: german,
  readPublication: german,
};

function german(text: string): OfficeForm | null {
  const plain = joined(text.replace(/\.\d$/, '').replace(/^-?(?:[OAP]S-?|[PG]-?)(?=\d)/, ''));
  const withCheckDigit = /^([1256]\d(?:19|20)\d{2}\d{6})\d$/.exec(plain);
  const number = withCheckDigit ? withCheckDigit[1]! : withoutZeros(plain);
  return /^[A-Z]?\d+$/.test(number) ? { number } : null;
}

/**
 * United Kingdom and France: year of two digits and serial of five, `9827493`, in Britain with a check digit behind a point;
 * EPO's files write `19980027493`. British ones until 1978 were serial and year, `29021/64`.
 */
export const GB_AND_FR: OfficeRules = {
  readApplication(text) {
    const number = joined(text.replace(/\.\d$/, ''));
    const withYear = /^(?:19|20)(\d{2})00(\d{5})$/.exec(number);
    if (withYear) return { number: withYear[1]! + withYear[2]! };
    return /^\d+$/.test(number) ? { number } : null;
  },
  readPublication(text) {
    const number = withoutZeros(joined(text.replace(/\.\d$/, '')));
    return /^\d+$/.test(number) ? { number } : null;
  },
};

/** Russia: applications have the number of a division behind a slash, `2012123456/08`, which is no part of them. */
export const RU: OfficeRules = {
  readApplication: (text) => ({ number: joined(text.replace(/\/\d{2}$/, '')) }),
  readPublication: (text) => (text.includes('/') ? null : { number: withoutZeros(joined(text)) }),
};
