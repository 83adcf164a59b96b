import type { Database } from '../database/pool';
import type { UserViewer } from './call-context';

/**
 * Kind of rows that refer to uploaded files. A user who may read such a row may read its files. Only its owner may read
 * a file that no row refers to. A row may refer only to files of the account that writes it, because referring to a
 * file makes it readable.
 */
export interface FileHolder {
  /** Whether the file belongs to a row that this viewer may read. */
  mayRead(db: Database, viewer: UserViewer, fileId: string): Promise<boolean>;
}
