import * as z from 'zod/mini';

/** Files of a release in a remote store, compressed siblings and manifest included. */
export const releaseIndex = z.object({
  files: z.array(
    z.object({
      // Becomes a path on this machine.
      path: z.string().check(z.regex(/^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/)),
      bytes: z.int(),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type ReleaseIndex = z.output<typeof releaseIndex>;
