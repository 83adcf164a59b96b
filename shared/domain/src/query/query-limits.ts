/** How large an expression may be. */
export interface QueryLimits {
  /** UTF-16 units of the expression. */
  characters: number;
  /** Words, quoted phrases, numbers and dates; and conditions after `*=` and `^=` are spelled out. */
  terms: number;
  /** Brackets inside brackets; and proximity operators in a row. */
  nesting: number;
}

/** Published limits of what a person types. */
export const QUERY_LIMITS: QueryLimits = { characters: 8000, terms: 500, nesting: 20 };

/** Limits for output of `printQuery` and `bracketQuery`: quotes, operators and brackets make an expression longer. */
export const PRINTED_LIMITS: QueryLimits = { characters: 100_000, terms: 500, nesting: 200 };

/** Runs of Chinese characters, words and numbers in one search word: `1.1.1` has three. Each is looked for in every text. */
export const MOST_PIECES = 500;
