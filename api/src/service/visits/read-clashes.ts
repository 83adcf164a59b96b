import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { visitClashes } from '@platform/contract/visits/brief';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import { timesOf } from './plan-visits.service';
import { inReach, type Reach } from './reach';

/** Visits in reach that keep people busy at a time, each with whom. @throws ApiError 422 at a time that is none */
export async function readClashes(
  db: Database,
  reach: Reach,
  { memberIds, visitId, ...planned }: ParsedRequestOf<typeof visitClashes>,
): Promise<DataOf<typeof visitClashes>> {
  const [start, end] = timesOf(planned);
  if (memberIds.length === 0) return { clashes: [] };
  const busy = sql`(${visit.leadId} = ${userAccount.id} or exists (select 1 from ${visitMember}
    where ${visitMember.visitId} = ${visit.id} and ${visitMember.userId} = ${userAccount.id}))`;
  const rows = await db
    .select({
      personId: userAccount.id,
      personName: userAccount.name,
      visitId: visit.id,
      companyName: company.name,
      plannedStart: isoTime(visit.plannedStart),
      plannedEnd: isoTime(visit.plannedEnd),
    })
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .innerJoin(userAccount, busy)
    .where(
      and(
        inReach(reach),
        inArray(userAccount.id, [...memberIds]),
        inArray(visit.state, ['planned', 'assigned', 'underway']),
        // A visit takes a week at most: the index on beginnings tells which can be meant.
        gt(visit.plannedStart, new Date(Number(start) - 7 * 86_400_000)),
        lt(visit.plannedStart, end),
        gt(visit.plannedEnd, start),
        visitId === undefined ? undefined : ne(visit.id, visitId),
      ),
    )
    .orderBy(asc(visit.plannedStart), asc(visit.id))
    .limit(20);
  return { clashes: rows };
}
