import { type OfficeForm, type OfficeRules, fullYear, joined, withoutZeros } from './office-rules';

/**
 * Australia (IP Australia): year and six digits, `2004100109`; until June 2002 serial and year, `73237/98` → `1998073237`. Patents
 * of that time have a number of six digits.
 */
export const AU: OfficeRules = {
  readApplication: (text) => australian(text),
  readPublication: (text, { kind }) => australian(text, kind),
};

function australian(text: string, kind = ''): OfficeForm | null {
  const divided = /^(\d{1,5})\/(\d{2})$/.exec(text) ?? (kind.startsWith('A') && /^(\d{5})(\d{2})$/.exec(text));
  if (divided) return { number: fullYear(divided[2]!, 4) + divided[1]!.padStart(6, '0') };
  const dated = /^((?:19|20)\d{2})-?(\d{5,6})$/.exec(text);
  if (dated) return { number: dated[1]! + dated[2]!.padStart(6, '0') };
  return digitsOnly(joined(text));
}

/** Canada: one running number for application and publication. */
export const CA: OfficeRules = {
  readApplication: (text) => digitsOnly(withoutZeros(joined(text))),
  readPublication: (text) => digitsOnly(withoutZeros(joined(text))),
};

const digitsOnly = (number: string): OfficeForm | null => (/^\d+$/.test(number) ? { number } : null);

/**
 * Brazil (INPI): `PI0507680-5` until 2011, `10 2013 012345 6` since; the last digit is a check digit, which most files leave out.
 */
export const BR: OfficeRules = {
  readApplication: (text) => brazilian(text),
  readPublication: (text) => brazilian(text),
};

function brazilian(text: string): OfficeForm | null {
  const plain = joined(text);
  const number =
    (/^([A-Z]{1,2}\d{7})\d?$/.exec(plain) ?? /^([123]\d(?:19|20)\d{2}\d{6})\d?$/.exec(plain))?.[1] ?? plain;
  return /^[A-Z]{0,2}\d+$/.test(number) ? { number } : null;
}
