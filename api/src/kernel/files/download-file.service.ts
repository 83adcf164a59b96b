import { Readable } from 'node:stream';
import { ApiError } from '../http/api-error';
import type { SelfContext } from '../http/context-of';
import { FileAnswer } from '../http/file-answer';
import { findFile } from './files.queries';

/**
 * The bytes of an uploaded file: pictures for every signed-in user, other files for their owner, staff and
 * administrators. @throws ApiError 404 for everybody else, as for a file that does not exist
 */
export async function openFile(context: SelfContext, id: string): Promise<FileAnswer> {
  const { services, viewer } = context;
  const file = await findFile(services.db, id);
  if (!file) throw ApiError.notFound();
  const isPicture = file.mimeType.startsWith('image/');
  const isStaff = ['district', 'street', 'admin'].includes(viewer.role);
  if (!isPicture && file.ownerId !== viewer.userId && !isStaff) throw ApiError.notFound();
  const content = await services.files.read(file.sha256);
  if (!content) throw ApiError.notFound();
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: file.name,
    type: file.mimeType,
    size: file.size,
    disposition: isPicture ? 'inline' : 'attachment',
    immutable: true,
  });
}
