import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import { ApiError } from '../../kernel/http/api-error';

/**
 * Parses an expression.
 * @throws ApiError 422 with the message, which names the place, in `errors.exp`
 */
export function readExpression(expression: string): ParsedQuery {
  return refusing(() => parseQuery(expression));
}

/** Runs what reads expressions and turns their errors into answers. @throws ApiError 422 */
export function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What to answer for an error of the query language; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof QueryError)) return error;
  const message = error.suggestion ? `${error.message}（可改为：${error.suggestion}）` : error.message;
  return ApiError.atField('exp', message);
}
