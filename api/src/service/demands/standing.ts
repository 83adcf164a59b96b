import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DemandParty, demandSituation, type DemandSituation } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { office, staffPost } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTownOrDistrict } from '../offices/of-town-or-district';
import { type DemandVisibility, HANDLING } from './visibility';

/** The facts that determine which actions the caller can take on a demand. */
export interface Standing {
  row: typeof demand.$inferSelect;
  situation: DemandSituation;
  /** The pause has ended by itself, and no step records its end yet. */
  pauseEnded: boolean;
  /** The caller's parties in the demand. */
  parties: readonly DemandParty[];
  /** The steps taken so far, in order. */
  steps: Pick<typeof demandStep.$inferSelect, 'action' | 'at' | 'userId' | 'officeId' | 'round'>[];
}

const recorder = alias(userAccount, 'recorder');

/**
 * Reads a demand with its situation, its steps and the caller's parties.
 * @throws ApiError 404 when the caller cannot see it
 */
export async function readStanding(db: Database, visibility: DemandVisibility, id: number): Promise<Standing> {
  const found = await theRow(
    db
      .select({ row: demand, headId: office.headId, recorderRole: recorder.role, recorderTown: recorder.townId })
      .from(demand)
      .leftJoin(office, eq(office.id, demand.officeId))
      .leftJoin(recorder, eq(recorder.id, demand.recordedBy))
      .where(and(eq(demand.id, id), visibility.where)),
  );
  const { action, at, userId, officeId, round } = demandStep;
  const steps = await db
    .select({ action, at, userId, officeId, round })
    .from(demandStep)
    .where(eq(demandStep.demandId, id))
    .orderBy(asc(demandStep.id));
  const [post] = await db
    .select({ officeId: staffPost.officeId })
    .from(staffPost)
    .where(eq(staffPost.userId, visibility.userId));
  const { row } = found;
  const now = Date.now();
  const pauseEnded = row.pausedAt !== null && row.pausedUntil !== null && row.pausedUntil.getTime() <= now;
  const situation = demandSituation({
    state: pauseEnded && row.state === 'accepted' ? 'handling' : row.state,
    paused: row.pausedAt !== null && !pauseEnded,
    deciding: isDeciding(row),
  });
  const hasHandled = steps.some((step) => step.userId === visibility.userId && HANDLING.includes(step.action));
  const parties = visibility.partiesOf({ ...found, ownOfficeId: post?.officeId ?? null, hasHandled });
  return { row, situation, pauseEnded, parties, steps };
}

/** Whether the demand waits for the decision of the district leader, as it does from its third round on. */
const isDeciding = ({ state, level, round, decidedAt }: typeof demand.$inferSelect): boolean =>
  state === 'pending' && level === 2 && round >= 3 && decidedAt === null;

/** Returns the open offices that can handle demands of the territory: those of the district and of its towns. */
export function officesOfTerritory(db: Database, scope: StaffScope) {
  return db
    .select({ id: office.id, name: office.name, townId: office.townId })
    .from(office)
    .where(and(eq(office.closed, false), ofTownOrDistrict(scope, office.townId)))
    .orderBy(asc(office.name), asc(office.id));
}

/** Returns the open offices that take demands of a town: its own and those of the district. */
export function officesOf(db: Database, townId: number | null) {
  return db
    .select({ id: office.id, name: office.name, townId: office.townId })
    .from(office)
    .where(
      and(
        eq(office.closed, false),
        townId === null ? isNull(office.townId) : or(isNull(office.townId), eq(office.townId, townId)),
      ),
    )
    .orderBy(asc(office.name));
}

/** Returns the accounts that can own a demand of an office; accounts of the district for a demand without an office. */
export function ownersOf(db: Database, officeId: number | null) {
  const { id, name, role, state, deletedAt } = userAccount;
  return db
    .select({ id, name })
    .from(userAccount)
    .leftJoin(staffPost, eq(staffPost.userId, id))
    .where(
      and(
        eq(state, 'active'),
        isNull(deletedAt),
        officeId === null ? eq(role, 'district') : eq(staffPost.officeId, officeId),
      ),
    )
    .orderBy(asc(name), asc(id));
}
