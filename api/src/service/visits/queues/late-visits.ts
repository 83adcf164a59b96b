import { count, eq, min } from 'drizzle-orm';
import { visit } from '../../../kernel/database/schema/visit';
import { staffPost } from '../../../kernel/database/schema/office';
import type { LateWork } from '../../../kernel/ports/late-work';
import { listAddress } from '../../backlog/list-address';
import { visitsWhere } from '../read-visits';
import { visibilityOf } from '../visibility';

const filter = { overdue: true } as const;

/** Visits whose planned time has passed, by town and lead, with the office of the lead. */
export const lateVisits: LateWork = {
  name: 'visits',
  title: '已过计划时间的走访',
  async groups(db, reader) {
    const { townId, leadId, plannedEnd } = visit;
    const rows = await db
      .select({ townId, officeId: staffPost.officeId, personId: leadId, count: count(), since: min(plannedEnd) })
      .from(visit)
      .leftJoin(staffPost, eq(staffPost.userId, leadId))
      .where(visitsWhere(visibilityOf(reader), filter))
      .groupBy(townId, staffPost.officeId, leadId);
    return rows.map((row) => ({ ...row, since: row.since!, address: addressOf(row) }));
  },
};

/** The list has no filter for visits without a town. A visit without a lead is planned only. */
const addressOf = ({ townId, personId }: { townId: number | null; personId: number | null }) =>
  townId === null
    ? null
    : listAddress('/workVisit', {
        ...filter,
        townId,
        ...(personId === null ? { state: ['planned'] } : { leadId: personId }),
      });
