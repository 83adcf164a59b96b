import * as z from 'zod/mini';
import { id, whole } from '../fields';

/** Rows that one batch may change at most. */
export const MOST_IN_BATCH = 5000;
/** Refused rows that an answer names; the others are only counted. */
export const MOST_REFUSALS = 100;

/**
 * Request of a change to many rows: chosen ones by `ids`, or all that a list's `filter` finds together with the `total`
 * that the person saw; a different total answers 409 with the current one. `preview` changes nothing and returns what
 * would change.
 * @param filters filters of the list of these rows
 * @param change the change of the rows
 */
export const batchRequest = <Filters extends z.core.$ZodLooseShape, Change extends z.core.$ZodLooseShape>(
  filters: Filters,
  change: Change,
) =>
  z.object({
    ids: z.optional(
      z.array(id).check(z.minLength(1, '请先选择记录'), z.maxLength(500, '一次最多选择 500 条，更多请选择全部')),
    ),
    filter: z.optional(z.object(filters)),
    total: z.optional(whole),
    preview: z.optional(z.boolean()),
    ...change,
  });

/** Which rows a batch is for, as {@link batchRequest} takes them. */
export interface BatchRows<Filter> {
  ids?: number[];
  filter?: Filter;
  total?: number;
  preview?: boolean;
}

/** Result of a batch or, with `preview`, its expected result. */
export const batchResult = z.object({
  /** Number of its rows. */
  total: z.int(),
  changed: z.int(),
  /** Rows that already had the value. */
  unchanged: z.int(),
  /** Rows that may not be changed in this way, at most a hundred of them with the reason, Chinese. */
  refusedCount: z.int(),
  refused: z.array(z.object({ id, name: z.string(), reason: z.string() })),
  /** Names of some of the changed rows, for the confirmation. */
  examples: z.array(z.string()),
  /** Token to undo the change within a day (`undoBatch`); null when nothing changed or it cannot be undone. */
  undo: z.nullable(z.string()),
});
export type BatchResult = z.output<typeof batchResult>;
