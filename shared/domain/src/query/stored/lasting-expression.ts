import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { QueryError } from '../query-error';
import { PRINTED_LIMITS } from '../query-limits';
import { firstReading } from './first-reading';

/**
 * The current expression with the meaning of a stored one: the typed text as long as its reading is unchanged, else its
 * canonical print, which every version of the language reads alike.
 * @param canonical the stored print; null for expressions of the first release, which are read as that release did
 */
export function lastingExpression(typed: string, canonical: string | null): string {
  const meant = canonical ?? firstReading(typed);
  // An expression that could not be read then has no meaning.
  if (meant === null || meant === typed) return typed;
  const read = readingOf(typed);
  return read !== null && read === readingOf(meant) ? typed : meant;
}

function readingOf(expression: string): string | null {
  try {
    return printQuery(parseQuery(expression, PRINTED_LIMITS).node);
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}
