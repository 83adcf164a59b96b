import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import { uploadLimits, type UploadPurpose } from '@platform/contract/files/upload-purpose';
import { platformCallOver } from '../platform-call';
import { fetchWithProgress } from './fetch-with-progress';

interface FileOptions<C extends Call> {
  /** Further fields of the request. */
  request: Omit<RequestOf<C>, 'form'>;
  purpose: UploadPurpose;
  /** Called with the sent share. */
  onProgress?: (share: number) => void;
  /** The same for each attempt, so that the file is stored once. */
  idempotencyKey?: string;
}

/**
 * Sends one file.
 * @throws CallError with the server's message; a file that is plainly too large is not sent at all
 */
export async function sendFile<C extends Call>(
  call: C,
  file: File,
  { request, purpose, onProgress = () => undefined, idempotencyKey }: FileOptions<C>,
): Promise<DataOf<C>> {
  const { maxBytes } = uploadLimits[purpose];
  if (file.size > maxBytes) throw new CallError(413, `文件超过 ${maxBytes / 1024 / 1024} MB，请压缩后上传。`);
  const form = new FormData();
  form.append('file', file);
  const options = { background: true, silent: true, idempotencyKey };
  return platformCallOver(fetchWithProgress(onProgress))(call, { ...request, form } as RequestOf<C>, options);
}
