import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import { ApiError } from '../../../kernel/errors/api-error';

/**
 * Parses an expression.
 * @throws ApiError 422 with the message, which includes the place, in `errors.exp`
 */
export function readExpression(expression: string): ParsedQuery {
  return refusing(() => parseQuery(expression));
}

/** Runs a parser of expressions and converts its errors to answers. @throws ApiError 422 */
export function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Converts an error of the query language to an answer; returns any other error unchanged. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof QueryError)) return error;
  const message = error.suggestion ? `${error.message}（可改为：${error.suggestion}）` : error.message;
  return ApiError.atField('exp', message);
}
