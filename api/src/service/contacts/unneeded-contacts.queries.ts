import { and, lt, sql, type SQL } from 'drizzle-orm';
import { demand } from '../../kernel/database/schema/demand';
import { companyContact, visit } from '../../kernel/database/schema/visit';

/**
 * Contacts without use since a moment: not changed, no visit to their company, and no open or changed demand of theirs.
 */
export const unneededSince = (before: Date): SQL | undefined =>
  and(
    lt(companyContact.updatedAt, before),
    sql`not exists (select from ${visit} where ${visit.companyId} = ${companyContact.companyId}
      and ${visit.removedAt} is null and ${visit.plannedStart} >= ${before.toISOString()}::timestamptz)`,
    sql`not exists (select from ${demand} where ${demand.contactId} = ${companyContact.id}
      and (${demand.state} not in ('archived', 'rejected', 'merged', 'withdrawn')
        or ${demand.updatedAt} >= ${before.toISOString()}::timestamptz))`,
  );
