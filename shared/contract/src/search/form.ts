import * as z from 'zod/mini';
import { defineCall } from '../call';
import { searchQuery, searchLabels } from './search';

/** One row of the search form; in the browser, query/query-form does the same. */
export const formRow = z.object({
  connector: z._default(z.enum(['AND', 'OR', 'XOR', 'NOT']), 'AND'),
  /** Code of a field, or several joined by `/`. */
  field: z.string().check(z.minLength(1, '请选择字段'), z.maxLength(200)),
  op: z._default(z.enum(['=', '!=', '>', '>=', '<', '<=', 'in', '*=', '^=', '+=']), '='),
  value: z.string().check(z.maxLength(2000, '每行最多 2000 个字')),
});

/** Form to expression (`rows`), or expression to form (`exp`). 422 with the place when the expression cannot be read. */
export const getExpression = defineCall({
  method: 'POST',
  path: '/v1/search/get-expression',
  summary: '检索表格与检索式互换',
  labels: { ...searchLabels, rows: '检索条件' },
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    rows: z.optional(z.array(formRow).check(z.maxLength(50, '最多 50 行'))),
    exp: z.optional(searchQuery.shape.exp),
  }),
  data: z.object({
    /** Empty when all rows are. */
    expression: z.string(),
    /** In canonical form. */
    canonical: z.string(),
    /** In Chinese, with brackets. */
    reading: z.string(),
    /** A value can exceed the limit of a row in the form. */
    rows: z.array(z.object({ ...formRow.shape, value: z.string() })),
    /** Whether the rows represent the whole expression; `notes` lists what they omit. */
    complete: z.boolean(),
    notes: z.array(z.string()),
  }),
});
