import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { publishRelease } from '../publish-release.service';
import { releaseManifest, type ReleaseManifest } from '../release-manifest';
import { findRelease, type Release } from '../releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

export interface CompletedUpload {
  subApp: SubAppName;
  version: string;
  state: Release['state'];
  notes: string[];
}

/**
 * Assembles the files of an upload, checks the build and stores it; it stays `staged`. Idempotent.
 * @throws ApiError 404 without such an upload, 409 when files are missing, ReleaseError with the faults of the build
 */
export async function completeUpload(
  services: Pick<Services, 'db' | 'releases'>,
  subApp: SubAppName,
  version: string,
  by: string,
): Promise<CompletedUpload> {
  const release = await findRelease(services.db, subApp, version);
  if (!release) throw ApiError.notFound(`${subApp} ${version} 没有开始上传。`);
  const manifest = releaseManifest.parse(release.manifest);
  if (await services.releases.has(subApp, version)) {
    await dropIncoming(services, manifest);
    return { subApp, version, state: release.state, notes: [] };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'ip-upload-'));
  try {
    await assemble(services, manifest, folder);
    const { notes } = await publishRelease(services, folder, by, { staged: true });
    await dropIncoming(services, manifest);
    return { subApp, version, state: (await findRelease(services.db, subApp, version))?.state ?? 'staged', notes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assemble(
  { releases }: Pick<Services, 'releases'>,
  manifest: ReleaseManifest,
  folder: string,
): Promise<void> {
  for (const { path: name, sha256 } of manifest.files) {
    const content = await releases.readIncoming(sha256);
    if (!content) throw ApiError.conflict(`文件 ${name} 还没有上传，请重新执行发布命令。`);
    const target = path.join(folder, ...name.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Another upload that needs one of these sends it again. */
async function dropIncoming({ releases }: Pick<Services, 'releases'>, manifest: ReleaseManifest): Promise<void> {
  for (const { sha256 } of manifest.files) await releases.dropIncoming(sha256);
}
