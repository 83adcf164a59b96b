/** What a source tells of a published document beside its number. */
export interface ToldOfDocument {
  /** Kind code, '' where none is told. */
  kind: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string | null;
}

/** A number in the one form in which it is stored. */
export interface OfficeForm {
  /** Unique within the office, without kind code. */
  number: string;
  /** Kind code that the spelling itself tells (特開 … is an A); otherwise the given one holds. */
  kind?: string;
  /** Other documents that the same spelling can mean, where it does not tell. */
  others?: readonly string[];
  /** For people, where that is not office and number. */
  display?: string;
  /** The check digit that belongs there, when another one was given. */
  rightDigit?: string;
}

/**
 * How an office writes its numbers. The texts are in upper case, without blanks, quotes, commas, office and kind code; `-`,
 * `/` and `.` stand where they stood. Null: it is no number of that sort.
 */
export interface OfficeRules {
  readApplication(text: string, kind: string): OfficeForm | null;
  readPublication(text: string, told: ToldOfDocument): OfficeForm | null;
}

/** The number without its separators. */
export const joined = (text: string): string => text.replace(/[-/.]/g, '');

/** Digits without the zeros before them: some files fill numbers up to one length. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** The century of a year of two digits: no office's numbers in use reach back beyond `first`. */
export const fullYear = (year: string, first: number): string => `${Number(year) >= first ? '19' : '20'}${year}`;
