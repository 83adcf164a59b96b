import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { writtenWays } from '@platform/domain/text/written-pattern';

/**
 * The texts of a row that a keyword is searched in, one per line. The pair index (`text_pairs`) is built on this
 * expression and queried with it; both have to be the same.
 */
export const wordsOf = (...texts: SQLWrapper[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql` || chr(10) || `,
  );

/** Two Chinese characters form a word, but are too short for the trigram index that serves `contains`. */
export const isShort = (text: string): boolean => [...normaliseText(text)].length <= 2;

/**
 * Rows that fulfil a condition on their texts, for looking up few of them (`fewIds`): a short text by the pair index, a
 * longer one by the index of the condition. Not for the condition of a list: where nearly every row has the text,
 * PostgreSQL may compute the pairs of each, which takes seconds.
 */
export const holdsText = (words: SQL, text: string, has: SQL | undefined): SQL | undefined =>
  isShort(text) ? and(sql`text_pairs(${words}) && ${sql.param(pairsOf(text))}::text[]`, has) : has;

/** Pairs of every spelling of the text, in lower case like the index. */
const pairsOf = (text: string): string[] => [...new Set(writtenWays(text).map((way) => way.toLowerCase()))];
