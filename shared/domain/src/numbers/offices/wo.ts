import { type OfficeRules, fullYear, joined } from './office-rules';

/** First year of the treaty. */
const FIRST_YEAR = 78;

/**
 * World Intellectual Property Organization (PCT Administrative Instructions, sections 307 and 404).
 *
 * - Application: `PCT/CN2016/084836`, receiving office, year, six digits; before 2004 year of two digits and five digits:
 *   `PCT/US98/09178`. EPO's files write `WO1998US09178`.
 * - Publication: year and six digits, `2009/043854`; until June 2002 year of two digits and five digits, `98/12345`.
 */
export const WO: OfficeRules = {
  readApplication(text) {
    const own = text.replace(/^(?:WO)?[-/.]?(?:PCT)?[-/.]?/, '');
    const plain = joined(own);
    const match =
      // With its dividers the serial may lack its zeros: PCT/CN2005/1234.
      /^([A-Z]{2})[-/.]?((?:19|20)\d{2}|\d{2})[-/.](\d{1,6})$/.exec(own) ??
      /^([A-Z]{2})((?:19|20)\d{2})(\d{4,6})$/.exec(plain) ??
      /^([A-Z]{2})(\d{2})(\d{5,6})$/.exec(plain) ??
      /^((?:19|20)\d{2}|\d{2})([A-Z]{2})(\d{5,6})$/.exec(plain);
    if (!match) return null;
    const [office, year] = /^\d/.test(match[1]!) ? [match[2]!, match[1]!] : [match[1]!, match[2]!];
    const number = `PCT/${office}${year.length === 4 ? year : fullYear(year, FIRST_YEAR)}/${match[3]!.padStart(6, '0')}`;
    return { number, display: number };
  },
  readPublication(text) {
    const number = internationalPublication(text);
    return number === null ? null : { number };
  },
};

/** Year and six digits of an international publication, or null. Without a divider a beginning 19 or 20 is of a year of four digits. */
export function internationalPublication(text: string): string | null {
  // Some files fill it to twelve digits: WO002016123456.
  const trimmed = text.replace(/^[-/.]/, '').replace(/^0+(?=(?:19|20)\d{2}[-/.]?\d{6}$)/, '');
  const divided = /^(\d{2}|\d{4})[-/.](\d{1,6})$/.exec(trimmed);
  const match =
    divided ?? /^((?:19|20)\d{2})(\d{5,6})$/.exec(joined(trimmed)) ?? /^(\d{2})(\d{5,6})$/.exec(joined(trimmed));
  if (!match) return null;
  const [, year, serial] = match;
  const full = year!.length === 4 ? year! : fullYear(year!, FIRST_YEAR);
  return Number(full) >= 1978 && Number(full) < 2078 ? full + serial!.padStart(6, '0') : null;
}
