import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { getExpression } from '@platform/contract/search/form';
import { explainQuery } from '@platform/domain/query/explain-query';
import { printQuery } from '@platform/domain/query/print-query';
import { expressionFromForm, formFromExpression } from '@platform/domain/query/query-form';
import { readTypedExpression, refusing } from './read-expression';

/** Converts rows of the form to an expression, or an expression to rows. @throws ApiError 422 with the place */
export function convertForm({ rows, exp }: ParsedRequestOf<typeof getExpression>): DataOf<typeof getExpression> {
  const expression = exp ?? expressionFromForm(rows ?? []);
  if (expression.trim() === '')
    return { expression: '', canonical: '', reading: '', rows: [], complete: true, notes: [] };
  const { node } = readTypedExpression(expression).parsed;
  return {
    expression,
    canonical: printQuery(node),
    reading: explainQuery(node),
    ...refusing(() => formFromExpression(expression)),
  };
}
