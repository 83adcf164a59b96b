import { randomBytes } from 'node:crypto';
import { MAX_UPLOAD_BYTES, type uploadFile as uploadCall } from '@platform/contract/files/file';
import type { DataOf } from '@platform/contract/call';
import type { SelfContext } from '../http/context-of';
import { requireSpace } from './disk-space';
import { fileAddress } from './file-address';
import { cleanFileName } from './file-name';
import { FileTooLarge } from './file-store';
import { insertFile } from './files.queries';
import { inspectUpload, type UploadType } from './inspect-upload';
import { receiveUpload, tooLarge } from './receive-upload';

/** Takes the file of a multipart request. @throws ApiError 400, 413, 422 for what may not be uploaded, 429, 507 */
export async function takeUpload(context: SelfContext): Promise<DataOf<typeof uploadCall>> {
  const { services } = context;
  const { userId } = context.scope;
  await requireSpace(services.config.filesDir);
  await services.limits.take('upload', String(userId));
  return receiveUpload(context.request, MAX_UPLOAD_BYTES, async (source, givenName) => {
    let type: UploadType | undefined;
    const inspect = async (path: string) => void (type = await inspectUpload(path));
    const bytes = await services.files.put(source, { maxBytes: MAX_UPLOAD_BYTES, inspect }).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? tooLarge(MAX_UPLOAD_BYTES) : error;
    });
    if (!type) throw new Error('a stored file was not inspected');
    const id = randomBytes(16).toString('base64url');
    const name = cleanFileName(givenName, type.extension);
    await services.db.transaction(async (tx) => {
      await insertFile(tx, { id, ownerId: userId, name, mimeType: type?.mimeType ?? '', ...bytes });
      await context.audit({ targetType: 'file', targetId: id, detail: { name, ...bytes } }, tx);
    });
    return { id, url: fileAddress(id), name, size: bytes.size, type: type.mimeType };
  });
}
