import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import type { UserViewer } from '../../kernel/ports/call-context';
import { setOfRole } from './set-of-role';

/**
 * An account as a viewer for work in its name without a session, with its present role, company and town. Undefined
 * when it was disabled or deleted.
 */
export async function viewerOfAccount(db: Database, userId: number): Promise<UserViewer | undefined> {
  const [row] = await db
    .select({
      role: userAccount.role,
      name: userAccount.name,
      companyId: userAccount.companyId,
      townId: userAccount.townId,
    })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)));
  return (
    row && {
      kind: 'user',
      userId,
      sessionId: 0,
      set: setOfRole(row.role),
      ...row,
      adminUserId: null,
      previewRelease: null,
    }
  );
}
