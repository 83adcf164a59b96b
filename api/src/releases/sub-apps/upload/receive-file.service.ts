import { createHash } from 'node:crypto';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { releaseManifest } from '../release-manifest';
import { findRelease } from '../releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

export interface FileOfUpload {
  subApp: SubAppName;
  version: string;
  sha256: string;
}

/**
 * Stores one file of a begun upload. Reads at most the length in the manifest and keeps the file only when its hash is
 * the requested one. An existing file is not stored again.
 * @throws ApiError 404 without such an upload, 422 for a file that does not belong to it or has other content, 413
 */
export async function receiveFile(
  services: Pick<Services, 'db' | 'releases'>,
  { subApp, version, sha256 }: FileOfUpload,
  request: Request,
): Promise<void> {
  const release = await findRelease(services.db, subApp, version);
  if (!release) throw ApiError.notFound(`${subApp} ${version} 没有开始上传。`);
  const file = releaseManifest.parse(release.manifest).files.find((each) => each.sha256 === sha256);
  if (!file) throw ApiError.invalid('这个文件不在构建清单中。');
  const content = await readBytes(request, file.bytes, file.path);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw ApiError.invalid(`文件 ${file.path} 传输后与清单不一致。`);
  if (await services.releases.has(subApp, version)) return;
  await services.releases.putIncoming(sha256, content);
}

async function readBytes(request: Request, bytes: number, path: string): Promise<Buffer> {
  const tooLarge = () => new ApiError(413, `文件 ${path} 比清单中的 ${bytes} 字节大。`);
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    size += value.byteLength;
    if (size > bytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
