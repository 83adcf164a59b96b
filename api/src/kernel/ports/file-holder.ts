import type { Database } from '../database/pool';
import type { UserViewer } from '../http/call-context';

/**
 * Rows that carry uploaded files: whoever may read such a row may read its files. A file that hangs on no row of a holder
 * is its owner's alone. A row may take only files of the account that writes it: taking one is a way to read it.
 */
export interface FileHolder {
  /** Whether a row that this viewer may read carries the file. */
  mayRead(db: Database, viewer: UserViewer, fileId: string): Promise<boolean>;
}
