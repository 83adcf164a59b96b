import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { QueryError } from '../query-error';
import { PRINTED_LIMITS } from '../query-limits';
import { firstReading } from './first-reading';

/**
 * The expression that means today what a kept one meant when it was kept: as it was typed as long as that is read as it
 * was then, else its canonical print, which every version of the language reads alike.
 * @param canonical the print kept beside it; null for what the first release kept, which is read as that release did
 */
export function lastingExpression(typed: string, canonical: string | null): string {
  const meant = canonical ?? firstReading(typed);
  // What could not be read then never meant anything.
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
