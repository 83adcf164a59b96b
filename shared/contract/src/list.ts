import * as z from 'zod/mini';
import type { Call, ParsedRequestOf } from './call';

/** Rows of one page at most. */
const MAX_PAGE_SIZE = 100;

const fromOne = [z.minimum(1), z.maximum(1_000_000)] as const;
const notTooMany = [z.minimum(1, '每页至少 1 条'), z.maximum(MAX_PAGE_SIZE, `每页最多 ${MAX_PAGE_SIZE} 条`)] as const;

/** `page` from 1 and `size` ≤ 100 of a paged list; default 20. */
export const paging = {
  page: z._default(z.int().check(...fromOne), 1),
  size: z._default(z.int().check(...notTooMany), 20),
};

/** The same parameters in the query of a GET, where numbers are text. */
export const queryPaging = {
  page: z._default(z.coerce.number().check(z.int(), ...fromOne), 1),
  size: z._default(z.coerce.number().check(z.int(), ...notTooMany), 20),
};

/**
 * Request of a paged list: `page` from 1, `size` ≤ 100, `sort` one of the offered keys (a leading `-` reverses it), and
 * the list's own filters. List, count and export share one such object.
 */
export function listRequest<const Keys extends readonly [string, ...string[]], Filters extends z.core.$ZodLooseShape>(
  sortKeys: Keys,
  filters: Filters,
) {
  const keys = sortKeys.flatMap((key) => [key, `-${key}`]) as [Keys[number] | `-${Keys[number]}`];
  return z.object({ ...filters, ...paging, sort: z.optional(z.enum(keys)) });
}

/** One page of rows with the total. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.int(), list: z.array(row) });

/** Filters of a call's list. */
export type FilterOf<C extends Call> = Omit<ParsedRequestOf<C>, 'page' | 'size' | 'sort'>;
