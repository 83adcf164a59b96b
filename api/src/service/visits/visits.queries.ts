import { and, asc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { nextVersion } from '../../kernel/database/update-versioned';
import { company } from '../../kernel/database/schema/company';
import { visit, visitMember, visitPromise, visitStep } from '../../kernel/database/schema/visit';
import { visitSubmission } from '../schema/visit-submission';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { LEDGER_NO_TAKEN } from '../ledgers/ledger-words';
import { writesTo } from '../../kernel/writes/writes-to';
import { canBeVisited } from './visibility';

/** Writes visits. */
export const visitWrites = writesTo(visit, { visit_ledger_no: { field: 'ledgerNo', message: LEDGER_NO_TAKEN } });
export type VisitValues = Parameters<typeof visitWrites.update>[2];
/** Raises the sequence, so that subscribed calendars take the change. */
export const nextSequence: VisitValues = { sequence: sql`${visit.sequence} + 1` };
type NewVisit = typeof visit.$inferInsert;

/** Days within which a removed visit can be restored. */
const KEPT_DAYS = 30;

/**
 * The companies of the territory among these, locked in the order of their ids. Two requests that plan visits to one
 * company at the same time therefore see each other's visits.
 */
export function lockCompanies(
  tx: Database,
  scope: StaffScope,
  ids: readonly number[],
): Promise<{ id: number; name: string; townId: number | null }[]> {
  return tx
    .select({ id: company.id, name: company.name, townId: company.townId })
    .from(company)
    .where(and(inArray(company.id, [...ids]), canBeVisited(scope)))
    .orderBy(asc(company.id))
    .for('no key update');
}

/** The visits that an earlier request with this client id created: one for each company. */
export function findMade(
  tx: Database,
  clientId: string,
  companyIds: readonly number[],
): Promise<{ id: number; companyId: number; purpose: string }[]> {
  return tx
    .select({ id: visit.id, companyId: visit.companyId, purpose: visit.purpose })
    .from(visit)
    .where(and(eq(visit.clientId, clientId), inArray(visit.companyId, [...companyIds])));
}

/**
 * Adds visits with their teams and first steps.
 * @param visitorId the field worker who plans them and joins them
 * @param visitorIds the other field workers who join them
 * @returns their ids
 */
export async function insertVisits(
  tx: Database,
  rows: readonly NewVisit[],
  memberIds: readonly number[],
  visitorId: number | null = null,
  visitorIds: readonly number[] = [],
): Promise<number[]> {
  const made = await tx
    .insert(visit)
    .values([...rows])
    .returning({ id: visit.id, createdBy: visit.createdBy, state: visit.state });
  const ids = made.map(({ id }) => Number(id));
  for (const id of ids) await insertMembers(tx, id, memberIds);
  const rostered = [...new Set(visitorId === null ? visitorIds : [visitorId, ...visitorIds])];
  for (const id of ids) await insertVisitors(tx, id, rostered);
  await tx.insert(visitStep).values(
    made.map(({ id, createdBy, state }) => ({
      visitId: id,
      userId: createdBy,
      visitorId,
      action: 'create',
      toState: state,
    })),
  );
  return ids;
}

/** Sets the staff of a team besides the lead. Field workers stay. */
export async function setMembers(tx: Database, visitId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(visitMember).where(and(eq(visitMember.visitId, visitId), isNotNull(visitMember.userId)));
  await insertMembers(tx, visitId, userIds);
}

/** Sets the field workers of a team. Staff stay, and so do the names of field workers who have left the roster. */
export async function setVisitors(tx: Database, visitId: number, visitorIds: readonly number[]): Promise<void> {
  await tx.delete(visitMember).where(and(eq(visitMember.visitId, visitId), isNotNull(visitMember.visitorId)));
  await insertVisitors(tx, visitId, visitorIds);
}

async function insertVisitors(tx: Database, visitId: number, visitorIds: readonly number[]): Promise<void> {
  if (visitorIds.length > 0)
    await tx.insert(visitMember).values(visitorIds.map((visitorId) => ({ visitId, visitorId })));
}

/** Sets the staff besides the lead of many teams at once. */
export async function setMembersOf(
  tx: Database,
  visitIds: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  if (visitIds.length === 0) return;
  await tx.delete(visitMember).where(and(inArray(visitMember.visitId, [...visitIds]), isNotNull(visitMember.userId)));
  if (userIds.length > 0)
    await tx.execute(sql`insert into visit_member (visit_id, user_id)
      select visit, member from unnest(${sql.param([...visitIds])}::bigint[]) as visit,
        unnest(${sql.param([...userIds])}::bigint[]) as member`);
}

/** Takes the new lead of visits off their members. */
export async function dropMember(tx: Database, visitIds: readonly number[], userId: number): Promise<void> {
  await tx.delete(visitMember).where(and(inArray(visitMember.visitId, [...visitIds]), eq(visitMember.userId, userId)));
}

/** Adds the same step to many visits. */
export async function insertSteps(
  tx: Database,
  visitIds: readonly number[],
  { userId, action, toState, text = '' }: { userId: number; action: string; toState: string; text?: string },
): Promise<void> {
  if (visitIds.length === 0) return;
  await tx.execute(sql`insert into visit_step (visit_id, user_id, action, to_state, text)
    select id, ${userId}, ${action}, ${toState}, ${text} from unnest(${sql.param([...visitIds])}::bigint[]) as id`);
}

async function insertMembers(tx: Database, visitId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await tx.insert(visitMember).values(userIds.map((userId) => ({ visitId, userId })));
}

/** Adds a step. Steps never change. */
export async function insertStep(tx: Database, step: typeof visitStep.$inferInsert): Promise<void> {
  await tx.insert(visitStep).values(step);
}

/** Stores a submission for a report from a desk, to which its author can then add the photos. */
export async function announcePhotos(
  tx: Database,
  row: Pick<typeof visitSubmission.$inferInsert, 'submissionId' | 'userId' | 'visitId' | 'photoIds' | 'report'>,
): Promise<void> {
  await tx.insert(visitSubmission).values({
    ...row,
    authorName: sql`(select name from user_account where id = ${row.userId})`,
    kind: 'submit',
    // An empty hash equals that of no phone's submission, so none counts as a repetition of this one.
    contentHash: '',
    outcome: 'taken',
  });
}

/** Adds the promises made at a visit. */
export async function insertPromises(
  tx: Database,
  visitId: number,
  promises: readonly { text: string; ownerId: number | null; dueDay: string }[],
): Promise<void> {
  if (promises.length > 0) await tx.insert(visitPromise).values(promises.map((each) => ({ ...each, visitId })));
}

/** Records the result of a promise and closes it. @returns false where the visit has no such open promise */
export async function closePromise(
  tx: Database,
  { visitId, id, result, userId }: { visitId: number; id: number; result: string; userId: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(visitPromise)
    .set({ closedAt: new Date(), closedBy: userId, result })
    .where(and(eq(visitPromise.id, id), eq(visitPromise.visitId, visitId), isNull(visitPromise.closedAt)));
  return rowCount === 1;
}

/** Removes a visit. It is kept for 30 days. */
export async function removeVisit(tx: Database, seen: { id: number; version: number }): Promise<boolean> {
  return visitWrites.update(tx, seen, { ...nextSequence, removedAt: new Date() });
}

/** Restores a visit of the scope that was removed within 30 days. @returns false where there is none */
export async function restoreVisit(tx: Database, scope: StaffScope, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(visit)
    .set({ removedAt: null, ...nextVersion(visit), sequence: sql`${visit.sequence} + 1` })
    .where(
      and(
        eq(visit.id, id),
        inTerritory(scope, visit.townId),
        gt(visit.removedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
      ),
    );
  return rowCount === 1;
}

/** Deletes ledger visits of the scope to which no later records refer. @returns the ids of the deleted ones */
export async function deleteUnused(tx: Database, scope: StaffScope, ids: readonly number[]): Promise<number[]> {
  const has = (table: string) => sql`exists (select 1 from ${sql.identifier(table)} where visit_id = ${visit.id})`;
  const gone = await tx
    .delete(visit)
    .where(
      and(
        inArray(visit.id, [...ids]),
        isNotNull(visit.ledgerNo),
        inTerritory(scope, visit.townId),
        ...['demand', 'visit_promise', 'visit_submission', 'questionnaire_answer'].map((table) => not(has(table))),
      ),
    )
    .returning({ id: visit.id });
  return gone.map(({ id }) => Number(id));
}
