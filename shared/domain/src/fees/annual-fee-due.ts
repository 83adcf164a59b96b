import { addMonths, addYears } from '../dates/shanghai-date';
import { termYears } from '../deadlines/term';
import type { PatentType } from '../patents/patent-type';

/** The dates that belong to the annual fee of one patent year. Raw dates: rest days are not rolled. */
export interface AnnualFeeDates {
  /** Patent year (年度) the fee is for, counted from the date of filing; year 1 begins on it. */
  year: number;
  /** Last day to pay without surcharge: filing date plus year − 1. */
  dueDate: string;
  /** Last day to pay with surcharge: six months later. Unpaid after it, the right ends as of `dueDate`. */
  graceEndDate: string;
}

/**
 * The patent year in which a day falls: year 1 is from the date of filing to the day before its first anniversary.
 * Source: 专利法实施细则 (2024) article 115.
 */
export function patentYear(applicationDate: string, day: string): number {
  let year = 1;
  while (addYears(applicationDate, year) <= day) year += 1;
  return year;
}

/** Dates of the annual fee for a patent year. */
export function annualFeeDates(applicationDate: string, year: number): AnnualFeeDates {
  const dueDate = addYears(applicationDate, year - 1);
  return { year, dueDate, graceEndDate: addMonths(dueDate, 6) };
}

/**
 * The next annual fee that falls due on or after a day, or null when the term has no further year. The fee of the year of
 * grant is paid with the registration, so the first one here is for the year after it.
 *
 * @param grantDate day of the announcement of grant
 */
export function nextAnnualFee(
  patentType: PatentType,
  applicationDate: string,
  grantDate: string,
  day: string,
): AnnualFeeDates | null {
  const firstYear = patentYear(applicationDate, grantDate) + 1;
  const lastYear = termYears(patentType, applicationDate);
  for (let year = firstYear; year <= lastYear; year += 1) {
    const dates = annualFeeDates(applicationDate, year);
    if (dates.dueDate >= day) return dates;
  }
  return null;
}
