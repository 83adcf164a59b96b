import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { listOwnAdminViews } from '@platform/contract/users/own-account';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { session, userAccount } from '../../kernel/database/schema/account';
import type { UserViewer } from '../../kernel/ports/call-context';

/** Maximum number of views listed. */
const MOST_VIEWS = 50;

/** Returns when administrators viewed the pages of the viewer, or of an account of the same company, latest first. */
export async function readOwnAdminViews(
  db: Database,
  { userId, companyId }: UserViewer,
): Promise<DataOf<typeof listOwnAdminViews>> {
  return db
    .select({
      id: session.id,
      name: userAccount.name,
      createdAt: isoTime(session.createdAt),
      lastSeenAt: isoTime(session.lastSeenAt),
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(
      and(
        isNotNull(session.adminSessionId),
        or(eq(session.userId, userId), companyId === null ? undefined : eq(userAccount.companyId, companyId)),
      ),
    )
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(MOST_VIEWS);
}
