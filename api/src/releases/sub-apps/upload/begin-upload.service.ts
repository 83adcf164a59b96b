import { checkInput } from '@platform/contract/check-input';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { BUILD_LIMITS } from '../build-source/build-limits';
import { checkCompatibility } from '../check-build';
import { ReleaseError } from '../release-error';
import { releaseManifest, type ReleaseManifest } from '../release-manifest';
import { findRelease, insertRelease, type Release } from '../releases.queries';

export interface BegunUpload {
  subApp: Release['subApp'];
  version: string;
  state: Release['state'];
  missing: string[];
}

/**
 * Begins an upload, or resumes an interrupted one: the release is `staged` from now on, and the missing files are
 * returned.
 * @throws ReleaseError for a manifest that cannot become a release, ApiError 409 when the version has other content
 */
export async function beginUpload(
  services: Pick<Services, 'db' | 'releases'>,
  given: unknown,
  by: string,
): Promise<BegunUpload> {
  const { db, releases } = services;
  const manifest = readManifest(given);
  checkCompatibility(manifest);
  const { name: subApp, version, contentHash } = manifest;
  await insertRelease(db, manifest, by, 'staged');
  const release = await findRelease(db, subApp, version);
  if (!release) throw new Error('the release that was inserted is gone');
  if (release.contentHash !== contentHash)
    throw ApiError.conflict(`${subApp} ${version} 已有其他内容。请提高版本号，重新构建后再发布。`);
  if (await releases.has(subApp, version)) return { subApp, version, state: release.state, missing: [] };
  const wanted = [...new Set(manifest.files.map((file) => file.sha256))];
  const missing: string[] = [];
  for (const sha256 of wanted) if (!(await releases.hasIncoming(sha256))) missing.push(sha256);
  return { subApp, version, state: release.state, missing };
}

function readManifest(given: unknown): ReleaseManifest {
  const result = checkInput(releaseManifest, given);
  if (!result.success) throw new ReleaseError(`manifest.json 格式不正确：${inOneLine(result.errors)}`);
  const { files } = result.data;
  const fail = (what: string): never => {
    throw new ApiError(413, `构建过大：${what}。`);
  };
  const bytes = files.reduce((sum, file) => sum + Math.max(0, file.bytes), 0);
  const large = files.find((file) => file.bytes > BUILD_LIMITS.fileBytes);
  if (files.length > BUILD_LIMITS.files) fail(`文件超过 ${BUILD_LIMITS.files} 个`);
  if (large) fail(`文件 ${large.path} 超过 ${BUILD_LIMITS.fileBytes / 1024 / 1024} MB`);
  if (bytes > BUILD_LIMITS.totalBytes) fail(`文件总共超过 ${BUILD_LIMITS.totalBytes / 1024 / 1024} MB`);
  return result.data;
}

const inOneLine = (errors: Readonly<Record<string, string>>): string =>
  Object.entries(errors)
    .map(([path, words]) => `${path} ${words}`.trim())
    .join('；');
