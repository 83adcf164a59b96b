import { and, asc, eq, gt } from 'drizzle-orm';
import type { ConsultationTurn } from '@platform/contract/consulting/consultation';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { consultationTurn } from '../../kernel/database/schema/consulting';
import { findAttached } from '../../kernel/files/files.queries';

/** The name of staff that the asker reads. */
const STAFF = '平台工作人员';

/**
 * Returns the turns of a consultation with their files, in order. The asker sees neither internal turns nor names of
 * staff.
 */
export async function readTurns(
  db: Database,
  consultationId: number,
  { isStaff, afterId = 0 }: { isStaff: boolean; afterId?: number },
): Promise<ConsultationTurn[]> {
  const rows = await db
    .select({ turn: consultationTurn, name: userAccount.name })
    .from(consultationTurn)
    .leftJoin(userAccount, eq(userAccount.id, consultationTurn.userId))
    .where(
      and(
        eq(consultationTurn.consultationId, consultationId),
        gt(consultationTurn.id, afterId),
        isStaff ? undefined : eq(consultationTurn.internal, false),
      ),
    )
    .orderBy(asc(consultationTurn.id));
  const files = await findAttached(
    db,
    rows.flatMap(({ turn }) => turn.fileIds),
  );
  return rows.map(({ turn, name }) => ({
    id: turn.id,
    at: isoTime(turn.at),
    side: turn.side,
    name: turn.side === 'staff' && !isStaff ? STAFF : (name ?? (turn.side === 'platform' ? '平台' : '')),
    action: turn.action,
    internal: turn.internal,
    text: turn.text,
    files: turn.fileIds.flatMap((id) => files.get(id) ?? []),
    patents: turn.patents,
  }));
}
