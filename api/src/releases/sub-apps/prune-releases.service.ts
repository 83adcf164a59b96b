import type { previewPrune, pruneReleases } from '@platform/contract/sub-apps/releases';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { findOldestLiveSession } from '../../accounts/session/session.queries';
import { ABSOLUTE_SECONDS } from '../../accounts/session/session-rules';
import { isPrunable } from './prune-rule';
import { auditRelease, type ReleaseActor } from './release-actor';
import { releaseManifest } from './release-manifest';
import {
  deleteRelease,
  findPointers,
  findReleases,
  lockReleases,
  readClock,
  setReleaseState,
  type Release,
} from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

type Needed = Pick<Services, 'db' | 'releases'>;

/** Age at which files of an abandoned upload are deleted. */
const INCOMING_MS = 24 * 3_600_000;

/** Releases whose files may be deleted now, oldest first, with their bytes. */
export async function findPrunable({ db }: Pick<Services, 'db'>): Promise<DataOf<typeof previewPrune>> {
  return summary(await prunable(db));
}

/**
 * Deletes the files of these releases as far as the rule allows at this moment, and unfinished uploads. The rows stay
 * as history, except for uploads that were never published.
 * @returns the deleted releases
 */
export async function pruneNow(
  { db, releases }: Needed,
  wanted: readonly { subApp: SubAppName; version: string }[],
  actor: ReleaseActor,
): Promise<DataOf<typeof pruneReleases>> {
  const removed: Release[] = [];
  for (const { subApp, version } of wanted) {
    const gone = await db.transaction(async (tx) => {
      // The lock prevents a pointer from moving to it between check and deletion.
      await lockReleases(tx, subApp);
      const release = (await prunable(tx)).find((row) => row.subApp === subApp && row.version === version);
      if (!release) return undefined;
      if (release.state === 'staged') await deleteRelease(tx, subApp, version);
      else await setReleaseState(tx, subApp, version, 'pruned', release.withdrawnReason);
      await auditRelease(tx, actor, 'prune', subApp, { version });
      // Before the end of the transaction: when the store cannot be reached, nothing is marked as deleted.
      await releases.remove(subApp, version);
      return release;
    });
    if (gone) removed.push(gone);
  }
  await releases.dropIncomingOlderThan(INCOMING_MS);
  const { releases: list, bytes } = summary(removed);
  return { removed: list, bytes };
}

async function prunable(db: Database): Promise<Release[]> {
  const pointers = await findPointers(db);
  const oldestLiveSession = await findOldestLiveSession(db);
  const releases = await findReleases(db, { pruned: false });
  // Compared with times of the database.
  const now = await readClock(db);
  const sessionLife = ABSOLUTE_SECONDS.ordinary * 1000;
  return releases
    .filter((release) =>
      isPrunable(release, {
        now,
        oldestLiveSession,
        sessionLife,
        pointer: pointers.find((row) => row.subApp === release.subApp),
      }),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function summary(rows: readonly Release[]): DataOf<typeof previewPrune> {
  const releases = rows.map(({ subApp, version, manifest, createdAt, lastServedAt }) => {
    const files = releaseManifest.safeParse(manifest);
    const bytes = files.success ? files.data.files.reduce((sum, file) => sum + file.bytes, 0) : 0;
    return {
      subApp,
      version,
      bytes,
      createdAt: isoTime(createdAt),
      lastServedAt: isoTime(lastServedAt),
    };
  });
  return { releases, bytes: releases.reduce((sum, release) => sum + release.bytes, 0) };
}
