import type { listReleases, previewPrune, pruneReleases } from '@platform/contract/sub-apps/releases';
import type { DataOf } from '@platform/contract/call';
import type { ReleaseManifest } from '../../../releases/sub-apps/release-manifest';
import type { SubAppName } from '@platform/routes/sub-apps';

/** State of a pointer after a move. */
interface Moved {
  active: string;
}

/**
 * The operations of the commands on releases: on the platform of this machine, or on another one with `--to`. @throws
 * ReleaseError
 */
export interface ReleasePlatform {
  list(options: { pruned: boolean }): Promise<DataOf<typeof listReleases>>;
  /** Returns the manifest of a release; undefined if there is no such release. */
  manifest(name: SubAppName, version: string): Promise<ReleaseManifest | undefined>;
  /** Activates a release for all users, and keeps it active after restarts. */
  activate(name: SubAppName, version: string): Promise<void>;
  rollBack(name: SubAppName): Promise<Moved>;
  unpin(name: SubAppName): Promise<void>;
  startCanary(name: SubAppName, version: string, audience: { percent: number; mobiles: string[] }): Promise<void>;
  endCanary(name: SubAppName): Promise<Moved>;
  prunable(): Promise<DataOf<typeof previewPrune>>;
  prune(releases: { subApp: SubAppName; version: string }[]): Promise<DataOf<typeof pruneReleases>>;
}
