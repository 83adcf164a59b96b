import { randomBytes } from 'node:crypto';
import type { uploadFile as uploadCall } from '@platform/contract/files/file';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { ApiError } from '../errors/api-error';
import type { SelfContext } from '../ports/context-of';
import { fileAddress } from './file-address';
import { insertFile } from './files.queries';
import { storeUpload } from './store-upload';

/**
 * Stores the file of a multipart request.
 * @throws ApiError 400, 403, 413, 422 for files that may not be uploaded, 429, 507
 */
export async function takeUpload(
  context: SelfContext,
  { purpose }: Pick<ParsedRequestOf<typeof uploadCall>, 'purpose'>,
): Promise<DataOf<typeof uploadCall>> {
  const { services, viewer } = context;
  if (purpose === 'report' && viewer.set !== 'B') throw ApiError.forbidden();
  return storeUpload(context, { purpose, store: services.files }, async ({ name, mimeType, sha256, size }) => {
    const id = randomBytes(16).toString('base64url');
    await services.db.transaction(async (tx) => {
      await insertFile(tx, { id, ownerId: context.scope.userId, name, mimeType, sha256, size });
      await context.audit({ targetType: 'file', targetId: id, detail: { name, sha256, size } }, tx);
    });
    return { id, url: fileAddress(id), name, size, type: mimeType };
  });
}
