import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { handover } from '../schema/handover';
import { office } from '../../kernel/database/schema/office';
import { visit, visitMember } from '../../kernel/database/schema/visit';
import { nextVersion } from '../../kernel/database/update-versioned';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { writesTo } from '../../kernel/writes/writes-to';
import { canBeVisited } from '../visits/visibility';
import { movesDemand, movesVisit } from './read-handovers';

/** Adds and changes handovers. A company has at most one waiting handover. */
export const handoverWrites = writesTo(handover, {
  handover_waiting: { field: 'companyId', message: '此企业已有待接收的移交' },
});

/** The company itself, or that of a visit or demand, in the territory, with its town. */
export async function findCompany(
  tx: Database,
  scope: StaffScope,
  { visitId, demandId, companyId }: { visitId?: number; demandId?: number; companyId?: number },
): Promise<{ id: number; name: string; townId: number | null } | undefined> {
  const ofIt =
    visitId !== undefined
      ? sql`${company.id} = (select ${visit.companyId} from ${visit} where ${visit.id} = ${visitId}
          and ${visit.removedAt} is null and ${inTerritory(scope, visit.townId)})`
      : demandId !== undefined
        ? sql`${company.id} = (select ${demand.companyId} from ${demand} where ${demand.id} = ${demandId}
            and ${demand.removedAt} is null and ${inTerritory(scope, demand.townId)})`
        : eq(company.id, companyId ?? 0);
  const [row] = await tx
    .select({ id: company.id, name: company.name, townId: company.townId })
    .from(company)
    .where(and(ofIt, canBeVisited(scope)))
    .for('no key update');
  return row;
}

/** Whether the town exists. */
export const hasTown = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(town, eq(town.id, id))) > 0;

/** A handover, locked for the decision. */
export async function lockHandover(tx: Database, id: number): Promise<typeof handover.$inferSelect | undefined> {
  const [row] = await tx.select().from(handover).where(eq(handover.id, id)).for('update');
  return row;
}

/** Sets the town of the company. */
export async function moveCompany(tx: Database, id: number, townId: number): Promise<void> {
  await tx.update(company).set({ townId, inDistrict: true }).where(eq(company.id, id));
}

/**
 * Moves open visits to the receiving town. Street staff of other towns leave their teams, because they would not see
 * the visits.
 * @returns their ids
 */
export async function moveVisits(tx: Database, { id, companyId, toTownId }: typeof handover.$inferSelect) {
  const rows = await tx
    .select({ id: visit.id, state: visit.state })
    .from(visit)
    .innerJoin(handover, eq(handover.id, id))
    .where(and(eq(visit.companyId, companyId), movesVisit()))
    .orderBy(asc(visit.id))
    .for('update', { of: visit });
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  const strangers = tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.role, 'street'), or(isNull(userAccount.townId), ne(userAccount.townId, toTownId))));
  const loses = sql`${visit.leadId} in (${strangers})`;
  await tx.delete(visitMember).where(and(inArray(visitMember.visitId, ids), inArray(visitMember.userId, strangers)));
  await tx
    .update(visit)
    .set({
      townId: toTownId,
      state: sql`case when ${visit.state} = 'assigned' and ${loses} then 'planned' else ${visit.state} end`,
      leadId: sql`case when ${loses} then null else ${visit.leadId} end`,
      sequence: sql`${visit.sequence} + 1`,
      ...nextVersion(visit),
    })
    .where(inArray(visit.id, ids));
  return ids;
}

/** The demands that move along, locked. */
export function lockDemandsOf(tx: Database, { id, companyId }: Pick<typeof handover.$inferSelect, 'id' | 'companyId'>) {
  return tx
    .select({ row: demand, officeTownId: office.townId })
    .from(demand)
    .innerJoin(handover, eq(handover.id, id))
    .leftJoin(office, eq(office.id, demand.officeId))
    .where(and(eq(demand.companyId, companyId), movesDemand()))
    .orderBy(asc(demand.id))
    .for('update', { of: demand });
}

/** In the first round the level of a demand is that of its office. In later rounds the level does not change. */
const levelAt = (officeId: number | null) =>
  sql`case when ${demand.round} > 1 then ${demand.level}
    when exists (select from office where office.id = ${officeId} and office.town_id is not null) then 0 else 1 end`;

/** Moves a demand to another town, with the office and the owner there. */
export async function moveDemand(
  tx: Database,
  id: number,
  values: { townId: number; officeId: number | null; ownerId: number | null },
): Promise<void> {
  await tx
    .update(demand)
    .set({ ...values, level: levelAt(values.officeId), ...nextVersion(demand) })
    .where(eq(demand.id, id));
}

/**
 * Opens a waiting handover for each company whose register has another town than its open visits and demands. Updates a
 * waiting one, and withdraws one that is no longer needed. A refused one is not opened again.
 * @returns the handovers that are new or have another town now
 */
export async function insertMissingHandovers(tx: Database): Promise<(typeof handover.$inferSelect)[]> {
  await tx.execute(sql`
    update handover set state = 'withdrawn', decided_at = now(), version = version + 1, updated_at = now()
    from company
    where handover.state = 'waiting' and handover.origin = 'import' and company.id = handover.company_id
      and not exists (select from visit where visit.company_id = company.id and removed_at is null
        and visit.state in ('planned', 'assigned', 'underway') and visit.town_id is distinct from company.town_id)
      and not exists (select from demand where demand.company_id = company.id and removed_at is null
        and demand.state in ('pending', 'accepted', 'handling') and demand.town_id is distinct from company.town_id)`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with open as (
      select company_id, town_id from visit
        where removed_at is null and state in ('planned', 'assigned', 'underway')
      union
      select company_id, town_id from demand
        where removed_at is null and state in ('pending', 'accepted', 'handling'))
    insert into handover (company_id, from_town_id, to_town_id, origin, reason)
    select distinct on (company.id) company.id, open.town_id, company.town_id, 'import', '企业名录登记的镇街有变化'
    from open join company on company.id = open.company_id
    where company.town_id is not null and open.town_id is distinct from company.town_id
      and not exists (select from handover as before where before.company_id = company.id and before.state = 'refused'
        and before.to_town_id = company.town_id)
    order by company.id, open.town_id
    on conflict (company_id) where state = 'waiting'
      do update set to_town_id = excluded.to_town_id, version = handover.version + 1, updated_at = now()
      where handover.origin = 'import' and handover.to_town_id <> excluded.to_town_id
    returning id`);
  if (rows.length === 0) return [];
  return tx
    .select()
    .from(handover)
    .where(
      inArray(
        handover.id,
        rows.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(asc(handover.id));
}
