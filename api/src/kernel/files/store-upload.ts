import { uploadLimits, type UploadPurpose } from '@platform/contract/files/upload-purpose';
import type { CallContext, UserViewer } from '../ports/call-context';
import type { FileStore, StoredBytes } from '../ports/file-store';
import { requireSpace } from '../errors/disk-space';
import { cleanFileName } from './file-name';
import { FileTooLarge } from './file-store';
import { inspectUpload, type UploadType } from './inspect-upload';
import { receiveUpload, tooLarge } from './receive-upload';

/** An accepted file: its bytes are stored, and its name has the extension of its type. */
export interface StoredUpload extends StoredBytes, UploadType {
  name: string;
}

/**
 * Streams the file of a multipart request into a store and resolves to the result of `keep`.
 * @throws ApiError 400, 413, 422 for types that the purpose does not accept, 429, 507; nothing is stored then
 */
export async function storeUpload<T>(
  { services, viewer, request }: Pick<CallContext<UserViewer>, 'services' | 'viewer' | 'request'>,
  { purpose, store }: { purpose: UploadPurpose; store: FileStore },
  keep: (upload: StoredUpload) => Promise<T>,
): Promise<T> {
  const { maxBytes } = uploadLimits[purpose];
  await requireSpace(services.config.filesDir);
  await services.limits.take('upload', String(viewer.userId));
  return receiveUpload(request, maxBytes, async (source, givenName) => {
    let type: UploadType | undefined;
    const inspect = async (path: string) => void (type = await inspectUpload(path, purpose));
    const bytes = await store.put(source, { maxBytes, inspect }).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? tooLarge(maxBytes) : error;
    });
    if (!type) throw new Error('a stored file was not inspected');
    return keep({ ...bytes, ...(type as UploadType), name: cleanFileName(givenName, (type as UploadType).extension) });
  });
}
