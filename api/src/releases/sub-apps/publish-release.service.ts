import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '../../kernel/ports/services';
import { checkBuild } from './check-build';
import { compressRelease } from './compress-release';
import { auditRelease, type ReleaseActor } from './release-actor';
import { ReleaseError } from './release-error';
import type { ReleaseManifest } from './release-manifest';
import { findPointer, findRelease, insertRelease, lockReleases, setReleaseState } from './releases.queries';
import { describeSize } from './release-size';
import type { SubAppName } from '@platform/routes/sub-apps';

type Needed = Pick<Services, 'db' | 'releases'>;

export interface PublishOptions {
  /** Stored, but served to previews only until `promoteRelease`: its check in a browser is pending. */
  staged?: boolean;
  audit?: ReleaseActor['audit'];
}

export interface Published {
  name: SubAppName;
  version: string;
  /** False when this content was published before. */
  isNew: boolean;
  /** Notes in Chinese: the size compared with the active release. */
  notes: string[];
}

/**
 * Checks a built folder and stores it as an immutable release, with compressed siblings. The same content publishes
 * nothing; lost or pruned files are restored. Does not activate.
 * @param by the publisher, for the audit log
 * @throws ReleaseError
 */
export async function publishRelease(
  services: Needed,
  folder: string,
  by: string,
  { staged = false, audit }: PublishOptions = {},
): Promise<Published> {
  const manifest = await checkBuild(folder);
  const { name, version } = manifest;
  const notes = [await sizeNote(services, manifest)];
  const known = await findRelease(services.db, name, version);
  if (known && known.contentHash !== manifest.contentHash)
    throw new ReleaseError(`${name} ${version} 已经发布过，内容不同。请重新构建，得到新的版本号。`);
  const isPublished = known !== undefined && known.state !== 'pruned' && (known.state !== 'staged' || staged);
  if (isPublished && (await services.releases.has(name, version))) return { name, version, isNew: false, notes };
  await storeFiles(services, folder, manifest);
  const isNew = await services.db.transaction(async (tx) => {
    await lockReleases(tx, name);
    const state = staged ? 'staged' : 'published';
    const inserted = await insertRelease(tx, manifest, by, state);
    if (!inserted) {
      const row = await findRelease(tx, name, version);
      if (row?.state === 'pruned' || (row?.state === 'staged' && !staged))
        await setReleaseState(tx, name, version, state);
      else return false;
    }
    await auditRelease(tx, { by, audit }, 'publish', name, { version, staged });
    return true;
  });
  return { name, version, isNew, notes };
}

/**
 * Publishes a staged release that passed its check, so that it may be activated. Does nothing for a published one.
 * @throws ReleaseError when it is missing
 */
export async function promoteRelease(
  services: Pick<Services, 'db'>,
  name: SubAppName,
  version: string,
  actor: ReleaseActor,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockReleases(tx, name);
    const release = await findRelease(tx, name, version);
    if (!release || release.state === 'pruned') throw new ReleaseError(`${name} 没有版本 ${version}，请重新发布。`);
    if (release.state !== 'staged') return;
    await setReleaseState(tx, name, version, 'published');
    await auditRelease(tx, actor, 'publish', name, { version, staged: false });
  });
}

async function sizeNote({ db }: Pick<Services, 'db'>, manifest: ReleaseManifest): Promise<string> {
  const pointer = await findPointer(db, manifest.name);
  const active =
    pointer && pointer.active !== manifest.version ? await findRelease(db, manifest.name, pointer.active) : undefined;
  return describeSize(manifest, active?.manifest);
}

/** Compresses in a folder that is not served, and passes it to the store. */
async function storeFiles(
  { releases }: Needed,
  folder: string,
  { name, version, files }: ReleaseManifest,
): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'ip-release-'));
  try {
    await cp(folder, work, { recursive: true });
    await compressRelease(
      work,
      files.map((file) => file.path),
    );
    await releases.save(work, name, version);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
