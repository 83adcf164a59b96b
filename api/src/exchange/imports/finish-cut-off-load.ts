import type { Client } from 'pg';
import { catchUp } from './index-writer';
import { ImportBusyError, withImportLock } from './import-lock';

/**
 * Completes the search index of an import that was killed and not taken up again: until then its last records are in the
 * tables but no search finds them. Leaves an import that runs alone.
 * @returns whether there was something to complete
 */
export async function finishCutOffLoad(client: Client): Promise<boolean> {
  try {
    return await withImportLock(client, () => catchUp(client), 0);
  } catch (error) {
    if (error instanceof ImportBusyError) return false;
    throw error;
  }
}
