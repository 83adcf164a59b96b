import { count, min } from 'drizzle-orm';
import { demand } from '../../kernel/database/schema/demand';
import type { LateWork } from '../../kernel/ports/late-work';
import { listAddress } from '../backlog/list-address';
import { DEMANDS_PATH } from './notify';
import { demandsWhere } from './read-demands';
import { visibilityOf } from './visibility';

const filter = { clock: 'overdue' } as const;

/** Overdue demands by town, office and owner. */
export const lateDemands: LateWork = {
  name: 'demands',
  title: '超时的诉求',
  async groups(db, reader) {
    const { townId, officeId, ownerId, dueAt } = demand;
    const rows = await db
      .select({ townId, officeId, personId: ownerId, count: count(), since: min(dueAt) })
      .from(demand)
      .where(demandsWhere(visibilityOf(reader), filter))
      .groupBy(townId, officeId, ownerId);
    return rows.map((row) => ({ ...row, since: row.since!, address: addressOf(row) }));
  },
};

/** The list has no filter for demands without a town. */
const addressOf = (group: { townId: number | null; officeId: number | null; personId: number | null }) =>
  group.townId === null
    ? null
    : listAddress(DEMANDS_PATH, {
        ...filter,
        townId: group.townId,
        ...(group.officeId === null ? { undecided: true } : { officeId: group.officeId }),
        ...(group.personId === null ? { unowned: true } : { ownerId: group.personId }),
      });
