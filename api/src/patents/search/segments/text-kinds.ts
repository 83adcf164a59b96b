/**
 * The indexed text fields, each separate; groups such as TAC are read from their members. New fields must be appended:
 * segments on disk refer to them by index.
 */
export const TEXT_KINDS = [
  'TI',
  'AB',
  'PA',
  'IN',
  'CLM',
  'ICL',
  'DES',
  'AGC',
  'AGT',
  'CAS',
  'AR',
  'LS',
  'TRA_F',
  'TRA_T',
  'LIC_F',
  'LIC_T',
  'PLE_F',
  'PLE_T',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Kinds with indexed common grams. Names are short and have none. */
export const GRAM_KINDS: readonly TextKind[] = ['TI', 'AB', 'CLM', 'ICL', 'DES'];

/** The dictionary of words, numbers, classes and common grams. */
export const WORDS = 0;

/** The dictionary of a kind's characters and pairs of characters. */
export const gramDictionary = (kind: TextKind): number => TEXT_KINDS.indexOf(kind) + 1;

/** Key of a word of a kind. */
export const wordKey = (kind: TextKind, word: string): string => `${kind}:${word}`;

/** Key of a common gram of a kind. */
export const commonGramKey = (kind: TextKind, gram: string): string => `${kind}!${gram}`;

/** The column of a kind's normalised text in `patent_text`; kinds without one use a row of `patent_field_text`. */
export const TEXT_COLUMNS_OF: Partial<Record<TextKind, string>> = {
  TI: 'title',
  AB: 'abstract',
  PA: 'applicants',
  IN: 'inventors',
};
