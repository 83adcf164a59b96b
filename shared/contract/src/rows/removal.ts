import * as z from 'zod/mini';
import { id, whole } from '../fields';

/** Request of the removal of a row. Without a version the present row is removed. */
export const removal = z.object({ id, version: z.optional(whole) });

/** Answer of a removal. */
export const removed = z.object({
  done: z.literal(true),
  /** Restores the row within a day (`restoreRow`); null where the row cannot be restored unchanged. */
  undo: z.nullable(z.string()),
});
export type Removed = z.output<typeof removed>;
