import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { writtenWays } from '@platform/domain/text/written-pattern';

/**
 * The texts of a row that a keyword is looked for in, one below the other: what an index of their characters and pairs of
 * characters is made of (`text_pairs`), and what is asked of it. Both have to be the same expression.
 */
export const wordsOf = (...texts: SQLWrapper[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql` || chr(10) || `,
  );

/** Two Chinese characters are a word, but too short for the index of three that `contains` is answered by. */
export const isShort = (text: string): boolean => [...normaliseText(text)].length <= 2;

/**
 * Rows that fulfil a condition on their texts, to look up few of them (`fewIds`): a short text by the index of pairs, a
 * longer one by the index of the condition. Not for a list as it is: where nearly every row has the text, PostgreSQL may
 * cut the pairs of each, which takes seconds.
 */
export const holdsText = (words: SQL, text: string, has: SQL | undefined): SQL | undefined =>
  isShort(text) ? and(sql`text_pairs(${words}) && ${sql.param(pairsOf(text))}::text[]`, has) : has;

/** However the text is written, in the small letters that the index is made of. */
const pairsOf = (text: string): string[] => [...new Set(writtenWays(text).map((way) => way.toLowerCase()))];
