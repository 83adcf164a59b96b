import type { ReleaseManifest } from '../../../releases/sub-apps/release-manifest';

/** Target of published builds: the platform of this machine, or another one over the network. */
export interface PublishTarget {
  /**
   * Whether another platform receives the release. If not, it must run on the platform of this checkout; another
   * platform checks that itself.
   */
  elsewhere: boolean;
  /** Transfers and stores the build without showing it to users. `staged`: it waits for its check. */
  stage(
    folder: string,
    manifest: ReleaseManifest,
  ): Promise<{ state: 'staged' | 'published' | 'withdrawn' | 'pruned'; notes: string[] }>;
  /** Checks the staged release in a browser. @returns milliseconds until its page was rendered @throws ReleaseError */
  check(manifest: ReleaseManifest): Promise<number>;
  confirm(manifest: ReleaseManifest, check: 'passed' | 'skipped'): Promise<void>;
  activate(manifest: ReleaseManifest): Promise<void>;
  close(): Promise<void>;
}
