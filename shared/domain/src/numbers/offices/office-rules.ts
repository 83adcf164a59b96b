/** What a source states about a published document beside its number. */
export interface ToldOfDocument {
  /** Kind code, '' when not stated. */
  kind: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string | null;
}

/** A number in the form in which it is stored. */
export interface OfficeForm {
  /** Unique within the office, without kind code. */
  number: string;
  /** Kind code given by the spelling itself (特開 … is an A); otherwise the stated one applies. */
  kind?: string;
  /** Other documents that an ambiguous spelling may mean. */
  others?: readonly string[];
  /** For display, where it differs from office and number. */
  display?: string;
  /** The check digit that belongs there, when another one was given. */
  rightDigit?: string;
}

/**
 * Number formats of an office. The texts are in upper case, without blanks, quotes, commas, office and kind code; `-`,
 * `/` and `.` keep their places. Null: no number of that kind.
 */
export interface OfficeRules {
  readApplication(text: string, kind: string): OfficeForm | null;
  readPublication(text: string, told: ToldOfDocument): OfficeForm | null;
}

/** The number without its separators. */
export const joined = (text: string): string => text.replace(/[-/.]/g, '');

/** Digits without leading zeros: some files pad numbers to a fixed length. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** The century of a year of two digits: no office's numbers in use reach back beyond `first`. */
export const fullYear = (year: string, first: number): string => `${Number(year) >= first ? '19' : '20'}${year}`;
