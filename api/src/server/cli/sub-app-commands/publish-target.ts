import type { ReleaseManifest } from '../../../releases/sub-apps/release-manifest';

/** Where builds are published to: the platform of this machine, or another one over the network. */
export interface PublishTarget {
  /** Whether the release must run on the platform of this checkout; another platform judges by itself. */
  elsewhere: boolean;
  /** Brings the build there and stores it without showing it to anybody. `staged`: it waits for its check. */
  stage(
    folder: string,
    manifest: ReleaseManifest,
  ): Promise<{ state: 'staged' | 'published' | 'withdrawn' | 'pruned'; notes: string[] }>;
  /** Looks at the staged release in a browser. @returns milliseconds until its page stood @throws ReleaseError */
  check(manifest: ReleaseManifest): Promise<number>;
  confirm(manifest: ReleaseManifest, check: 'passed' | 'skipped'): Promise<void>;
  activate(manifest: ReleaseManifest): Promise<void>;
  close(): Promise<void>;
}
