import { type OfficeRules, joined, withoutZeros } from './office-rules';

/**
 * United States (MPEP 503, 37 CFR 1.215).
 *
 * - Application: series code of two digits and serial of six, `13/548,726` → `13548726`. EPO's files put the year before it
 *   (`201213548726`); provisional ones have the series 60–63 and sometimes a P behind it.
 * - Published application, since 2001: year and a serial of seven digits, `2013/0045506`. EPO's files have six digits there
 *   (`2013045506`).
 * - Patent: a running number, some sources fill it with zeros; designs, plants, reissues and the like have letters before it.
 */
export const US: OfficeRules = {
  readApplication(text, kind) {
    const divided = /^(\d{1,2})\/(\d{1,6})$/.exec(text);
    if (divided) return { number: divided[1]!.padStart(2, '0') + divided[2]!.padStart(6, '0') };
    const plain = joined(text);
    const withYear = /^(?:19|20)\d{2}(\d{8})$/.exec(plain);
    if (withYear) return { number: withYear[1]! };
    if (/^20\d{2}\d{6,7}$/.test(plain)) return null;
    const known = kind === '' || kind === 'A' || (kind === 'P' && /^6[0-3]/.test(plain));
    if (!/^\d{5,}$/.test(plain)) return null;
    return plain.length >= 7 && plain.length <= 8 && known
      ? { number: plain.padStart(8, '0') }
      : { number: plain + kind };
  },
  readPublication(text) {
    if (/^\d{1,2}\/\d{6}$/.test(text)) return null;
    const plain = joined(text);
    const published = /^(20\d{2})(\d{6,7})$/.exec(plain);
    if (published) return { number: published[1]! + published[2]!.padStart(7, '0') };
    const patent = /^(D|PP|RE|H|T|X|RX|AI)?(\d{1,8})$/.exec(plain);
    return patent ? { number: (patent[1] ?? '') + withoutZeros(patent[2]!) } : null;
  },
};
