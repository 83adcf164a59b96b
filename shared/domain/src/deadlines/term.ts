import { addYears } from '../dates/shanghai-date';
import type { PatentType } from '../patents/patent-type';

/** Designs filed from this day on are protected for 15 years (专利法 2020 article 42). */
const LONG_DESIGN_TERM_FROM = '2021-06-01';

/**
 * Years of protection from the date of filing: invention 20, utility model 10, design 15 when filed on or after
 * 2021-06-01, otherwise 10. Source: 专利法 article 42. Term compensation is not included.
 */
export function termYears(patentType: PatentType, applicationDate: string): number {
  if (patentType === 'invention') return 20;
  return patentType === 'design' && applicationDate >= LONG_DESIGN_TERM_FROM ? 15 : 10;
}

/** The date of expiry (届满日): filing date plus the term. The last protected day is the day before; holidays do not move it. */
export function expiryDate(patentType: PatentType, applicationDate: string): string {
  return addYears(applicationDate, termYears(patentType, applicationDate));
}
