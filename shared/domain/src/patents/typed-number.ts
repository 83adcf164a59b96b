import type { ApplicationNumber } from '../numbers/application-number';
import { PATENT_TYPE_NAMES, type PatentType } from './patent-type';

/** What a person states about an application besides its number. */
interface Stated {
  patentType?: PatentType | null | undefined;
  /** `2024-01-31`. */
  applicationDate?: string | null | undefined;
  /** A divisional application (分案申请) has a number of its own year and the filing day of its parent. */
  divisional?: boolean | undefined;
}

/**
 * Compares statements about a Chinese application with its number: the fifth digit is the type, the first four are the
 * year of filing (ZC 0006-2003). Numbers before 2003-10 have two digits of the year.
 * @returns a Chinese message by field; empty where all agree
 */
export function numberFaults(
  { office, patentType, filingYear }: Pick<ApplicationNumber, 'office' | 'patentType' | 'filingYear'>,
  stated: Stated,
): Partial<Record<'patentType' | 'applicationDate', string>> {
  if (office !== 'CN') return {};
  const faults: ReturnType<typeof numberFaults> = {};
  if (patentType && stated.patentType && patentType !== stated.patentType)
    faults.patentType = `这个申请号是${PATENT_TYPE_NAMES[patentType]}的号码，请核对类型或号码`;
  const year = stated.applicationDate ? Number(stated.applicationDate.slice(0, 4)) : null;
  if (filingYear === null || year === null || year === filingYear) return faults;
  if (year > filingYear) faults.applicationDate = `这个申请号是 ${filingYear} 年的，申请日不能晚于这一年`;
  else if (!stated.divisional)
    faults.applicationDate = `这个申请号是 ${filingYear} 年的，与申请日不是同一年；分案申请请勾选“分案申请”`;
  return faults;
}
