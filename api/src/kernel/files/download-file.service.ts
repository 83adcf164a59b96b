import { Readable } from 'node:stream';
import type { Database } from '../database/pool';
import { ApiError } from '../errors/api-error';
import type { UserViewer } from '../ports/call-context';
import type { SelfContext } from '../ports/context-of';
import { FileAnswer, PDF } from '../http/file-answer';
import type { FileHolder } from '../ports/file-holder';
import { findFile } from './files.queries';

/**
 * The bytes of an uploaded file, for its owner and for users who may read a row that refers to it.
 * @throws ApiError 404 for all other users, as for a file that does not exist
 */
export async function openFile(
  { services, viewer, scope }: SelfContext,
  id: string,
  holders: readonly FileHolder[],
): Promise<FileAnswer> {
  const file = await findFile(services.db, id);
  if (!file || !(file.ownerId === scope.userId || (await hangsInSight(services.db, viewer, id, holders))))
    throw ApiError.notFound();
  const content = await services.files.read(file.sha256);
  if (!content) throw ApiError.notFound();
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: file.name,
    type: file.mimeType,
    size: file.size,
    disposition: file.mimeType.startsWith('image/') || file.mimeType === PDF ? 'inline' : 'attachment',
    immutable: true,
  });
}

async function hangsInSight(
  db: Database,
  viewer: UserViewer,
  id: string,
  holders: readonly FileHolder[],
): Promise<boolean> {
  // The check of a release reads no account's rows.
  if (viewer.previewRelease !== null) return false;
  for (const holder of holders) if (await holder.mayRead(db, viewer, id)) return true;
  return false;
}
