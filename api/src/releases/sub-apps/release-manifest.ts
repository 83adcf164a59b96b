import * as z from 'zod/mini';
import { SUB_APPS } from '@platform/routes/sub-apps';

/** `manifest.json` of a build, as umi-preset writes it. */
export const releaseManifest = z.object({
  name: z.enum(SUB_APPS),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?\+[0-9a-f]{8}$/), z.maxLength(80)),
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bridgeVersion: z.int(),
  /** Absent, like the fields with a default below, in releases older than the field. */
  contractVersion: z._default(z.int(), 1),
  sharedCommit: z.string(),
  /** Commit of the whole checkout, empty where it is not known. */
  commit: z._default(z.string().check(z.maxLength(64)), ''),
  /** ISO 8601; null where it is not known. */
  builtAt: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/))), null),
  /** Calls of `/v1` that the scripts name, as literal paths. */
  calls: z._default(z.array(z.string().check(z.regex(/^\/v1\/[\w./-]+$/))), []),
  /** Host features that the scripts need besides mounting: names of `NEEDED_FEATURES` in shared/bridge. */
  bridgeFeatures: z._default(z.array(z.string().check(z.maxLength(60))), []),
  entry: z.literal('index.html'),
  entryScript: z.string(),
  /** Files that index.html names. */
  preload: z._default(z.array(z.string().check(z.regex(/^(?!\.)[^\\\0]+$/))), []),
  builtPaths: z.array(z.string().check(z.regex(/^\//))),
  files: z.array(
    z.object({
      // No segment may be `..` or hidden: a manifest must not refer to files outside its release.
      path: z.string().check(z.regex(/^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/)),
      bytes: z.int(),
      brotliBytes: z.int(),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;
