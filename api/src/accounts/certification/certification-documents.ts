import { sql } from 'drizzle-orm';
import { certificationRequest } from '../../kernel/database/schema/account';
import type { FileHolder } from '../../kernel/ports/file-holder';

/** Documents of requests for certification, which administrators need for the decision. */
export const certificationDocuments: FileHolder = {
  mayRead: async (db, viewer, fileId) =>
    viewer.role === 'admin' &&
    (await db.$count(certificationRequest, sql`${fileId} = any(${certificationRequest.fileIds})`)) > 0,
};
