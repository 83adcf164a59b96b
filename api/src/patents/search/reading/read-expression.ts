import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import { toRefusal } from '@platform/domain/query/expression-refusal';
import { readTyped } from '@platform/domain/query/read-typed';
import { ApiError } from '../../../kernel/errors/api-error';

/**
 * Parses an expression.
 * @throws ApiError 422 with the message, which includes the place, in `errors.exp`
 */
export function readExpression(expression: string): ParsedQuery {
  return refusing(() => parseQuery(expression));
}

/**
 * Parses an expression that a person has typed, which may be written for another system.
 * @throws ApiError 422 as `readExpression`, with the expression in our language if it can be converted
 */
export function readTypedExpression(expression: string): ReturnType<typeof readTyped> {
  return refusing(() => readTyped(expression));
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
  return new ApiError(422, message, { errors: { exp: message }, refusal: toRefusal(error) });
}
