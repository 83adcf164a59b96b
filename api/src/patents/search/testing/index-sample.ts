import type { Pool } from 'pg';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { indexPatents } from '../index/index-patents';
import type { IndexedPatent } from '../index/indexed-patent';
import { rebuildIndex } from '../index/rebuild-index';
import { insertPatents } from './sample-patents';

/** Inserts patents into an empty database and its index. @returns them with their ids */
export async function indexSample(pool: Pool, patents: readonly Omit<IndexedPatent, 'id'>[]): Promise<IndexedPatent[]> {
  const client = await pool.connect();
  try {
    const indexed = await inTransaction(client, async () => {
      const inserted = await insertPatents(client, patents);
      await indexPatents(client, inserted);
      return inserted;
    });
    await rebuildIndex(client);
    return indexed;
  } finally {
    client.release();
  }
}
