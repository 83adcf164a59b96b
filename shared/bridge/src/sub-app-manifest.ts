import type { SubAppName } from '@platform/routes/sub-apps';

/** One emitted file of a sub-app. */
export interface ManifestFile {
  /** Path below the release's folder, with `/`. */
  path: string;
  bytes: number;
  /** Size after brotli at quality 11; 0 for files that are not text. */
  brotliBytes: number;
  /** SHA-256 of the content in hexadecimal. */
  sha256: string;
}

/**
 * `manifest.json` in the root of a sub-app's build (`sub-work/dist/manifest.json`), written by umi-preset. Publishing
 * checks a release against it, and the server reads the release's pages from it.
 */
export interface SubAppManifest {
  name: SubAppName;
  /** `<package version>+<first 8 of contentHash>`. */
  version: string;
  /** SHA-256 over paths and contents of all files but this one, sorted by path; the same source gives the same hash. */
  contentHash: string;
  bridgeVersion: number;
  /** `CONTRACT_VERSION` it was built against. */
  contractVersion: number;
  /** Git commit of `shared/` at build time, or empty; shows differences between sub-apps. */
  sharedCommit: string;
  /** Git commit of the whole checkout, or empty. */
  commit: string;
  /** Build time, ISO 8601 in UTC. Not part of the content hash: the same source built later is the same release. */
  builtAt: string;
  /** Always `index.html`. */
  entry: string;
  /** The one entry script that exports the life cycle. */
  entryScript: string;
  /** Scripts and style sheets that `index.html` names, in its order: what a host document can preload (`as="fetch"`). */
  preload: string[];
  /** Literal paths this release has a page for. The server takes those of the user's route set and rights among them. */
  builtPaths: string[];
  /** Literal paths of `/v1` in the emitted scripts, sorted: what the origin must serve. */
  calls: string[];
  /** `NEEDED_FEATURES` that the emitted scripts use: the host must have them. */
  bridgeFeatures: string[];
  files: ManifestFile[];
}
