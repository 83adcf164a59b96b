import type { listReleases, previewPrune, pruneReleases } from '@platform/contract/sub-apps/releases';
import type { DataOf } from '@platform/contract/call';
import type { ReleaseManifest } from '../../../releases/sub-apps/release-manifest';
import type { SubAppName } from '../../../kernel/ports/sub-app-name';

/** What a pointer shows after a move. */
export interface Moved {
  active: string;
}

/** What the commands do to releases: on the platform of this machine, or on another one with `--to`. @throws ReleaseError */
export interface ReleasePlatform {
  list(options: { pruned: boolean }): Promise<DataOf<typeof listReleases>>;
  /** The manifest of a release, undefined when there is no such release. */
  manifest(name: SubAppName, version: string): Promise<ReleaseManifest | undefined>;
  /** Shows a release to everybody, and keeps it there over restarts. */
  activate(name: SubAppName, version: string): Promise<void>;
  rollBack(name: SubAppName): Promise<Moved>;
  unpin(name: SubAppName): Promise<void>;
  startCanary(name: SubAppName, version: string, audience: { percent: number; mobiles: string[] }): Promise<void>;
  endCanary(name: SubAppName): Promise<Moved>;
  prunable(): Promise<DataOf<typeof previewPrune>>;
  prune(releases: { subApp: SubAppName; version: string }[]): Promise<DataOf<typeof pruneReleases>>;
}
