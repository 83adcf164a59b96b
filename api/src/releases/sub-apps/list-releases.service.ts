import type { listReleases, ReleaseRow } from '@platform/contract/sub-apps/releases';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Services } from '../../kernel/ports/services';
import { countMounts } from './mounts.queries';
import { answerPointer } from './pointer-answer';
import { releaseManifest } from './release-manifest';
import { findPointers, findReleases, type Pointer, type Release } from './releases.queries';
import { SUB_APPS } from '@platform/routes/sub-apps';

/** Maximum number of releases shown for one sub-app. */
const SHOWN = 100;

/** Releases and pointers of all sub-apps, with the outcomes of their documents in the last 24 hours. */
export async function readReleases(
  { db }: Pick<Services, 'db'>,
  { pruned }: { pruned: boolean },
): Promise<DataOf<typeof listReleases>> {
  const [pointers, counts, ...lists] = await Promise.all([
    findPointers(db),
    countMounts(db),
    ...SUB_APPS.map((subApp) => findReleases(db, { subApp, pruned, limit: SHOWN })),
  ]);
  const subApps = await Promise.all(
    SUB_APPS.map(async (subApp, index) => {
      const pointer = pointers.find((row) => row.subApp === subApp);
      const own = counts.filter((row) => row.subApp === subApp);
      return {
        subApp,
        pointer: pointer ? await answerPointer(db, pointer) : null,
        releases: (lists[index] ?? []).map((release) => answerRelease(release, pointer, own)),
      };
    }),
  );
  return { subApps };
}

function answerRelease(
  release: Release,
  pointer: Pointer | undefined,
  counts: Awaited<ReturnType<typeof countMounts>>,
): ReleaseRow {
  const { subApp, version, state } = release;
  const { files, commit, builtAt } = releaseManifest.parse(release.manifest);
  const { mounts, failures, users, failedUsers } = counts.find((row) => row.version === version) ?? {
    mounts: 0,
    failures: 0,
    users: 0,
    failedUsers: 0,
  };
  const all = counts.reduce((sum, row) => sum + row.mounts, 0);
  const role = roleOf(version, pointer);
  return {
    subApp,
    version,
    state,
    withdrawnReason: release.withdrawnReason,
    role,
    publishedBy: release.publishedBy,
    createdAt: isoTime(release.createdAt),
    commit,
    builtAt,
    lastServedAt: isoTime(release.lastServedAt),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    brotliBytes: files.reduce((sum, file) => sum + (file.brotliBytes || file.bytes), 0),
    share:
      role === 'active' ? 100 - (pointer?.canaryPercent ?? 0) : role === 'canary' ? (pointer?.canaryPercent ?? 0) : 0,
    measuredShare: all === 0 ? null : Math.round((mounts / all) * 1000) / 10,
    mounts,
    failures,
    users,
    failedUsers,
  };
}

/** Roles of a release in a pointer. */
function roleOf(
  version: string,
  pointer: Pick<Pointer, 'active' | 'canary' | 'previous'> | undefined,
): ReleaseRow['role'] {
  if (pointer?.active === version) return 'active';
  if (pointer?.canary === version) return 'canary';
  return pointer?.previous === version ? 'previous' : 'none';
}
