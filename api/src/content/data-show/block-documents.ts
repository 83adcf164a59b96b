import { sql } from 'drizzle-orm';
import { dataBlockVersion } from '../schema/data-show';
import type { FileHolder } from '../../kernel/ports/file-holder';

/** Documents that prove manual numbers. Accounts that may see the block may read them. */
export const blockDocuments: FileHolder = {
  mayRead: async (db, viewer, fileId) =>
    (viewer.role === 'admin' || viewer.role === 'editor') &&
    (await db.$count(
      dataBlockVersion,
      sql`${dataBlockVersion.source} @> ${JSON.stringify({ kind: 'manual', fileIds: [fileId] })}::jsonb`,
    )) > 0,
};
