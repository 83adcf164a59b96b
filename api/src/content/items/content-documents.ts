import { sql } from 'drizzle-orm';
import { contentRevision } from '../../kernel/database/schema/content';
import type { FileHolder } from '../../kernel/ports/file-holder';

/** Documents named by revisions of content. Accounts that write content may read them. */
export const contentDocuments: FileHolder = {
  mayRead: async (db, viewer, fileId) =>
    fileId !== '' &&
    viewer.set === 'B' &&
    (await db.$count(
      contentRevision,
      sql`${contentRevision.fields} ->> 'fileId' = ${fileId} or ${contentRevision.fields} ->> 'consentFileId' = ${fileId}`,
    )) > 0,
};
