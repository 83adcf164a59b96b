import { parseApplicationNumber } from '../numbers/application-number';

/** A date that a source does not state but a number tells in part. Always shown as derived (推算). */
export interface DerivedDate {
  /** Only the year is known. */
  year: number;
  /** Where it comes from, Chinese, for the remark beside it. */
  source: string;
  derived: true;
}

/** The year of filing that an application number carries, or null for numbers that do not tell. */
export function deriveFilingYear(applicationNumber: string, office = 'CN'): DerivedDate | null {
  const parsed = parseApplicationNumber(applicationNumber, office);
  if (!parsed.ok || parsed.value.filingYear === null) return null;
  return { year: parsed.value.filingYear, source: '由申请号推算', derived: true };
}
