import * as z from 'zod/mini';

/** A piece of two compared texts: in both, only before, or only after. */
export const changePiece = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type ChangePiece = z.output<typeof changePiece>;
