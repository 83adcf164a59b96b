import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import { userAccount } from '../../../kernel/database/schema/account';
import { company } from '../../../kernel/database/schema/company';
import { visit } from '../../../kernel/database/schema/visit';

/** Days before and after a visit within which another one to the same company needs a reason. */
const NEAR_DAYS = 14;

/** A visit to plan. */
interface PlannedVisit {
  companyId: number;
  start: Date;
}

/** The visit to a company that is nearest to a planned one. */
interface NearVisit {
  companyId: number;
  companyName: string;
  leadName: string;
  /** YYYY-MM-DD: the day on which it was held, else the planned one. */
  day: string;
  isHeld: boolean;
}

/** For each planned visit with another one within 14 days, held or still ahead, the nearest one. */
export async function findNear(db: Database, visits: readonly PlannedVisit[]): Promise<NearVisit[]> {
  const ids = visits.map(({ companyId }) => companyId);
  const days = visits.map(({ start }) => shanghaiDate(start));
  const wanted = sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(days)}::date[]) with ordinality as wanted (company_id, day, place)`;
  const day = sql<string>`visit_day(${visit.visitedOn}, ${visit.plannedStart})`;
  return db
    .selectDistinctOn([sql`wanted.place`], {
      companyId: visit.companyId,
      companyName: company.name,
      leadName: sql<string>`coalesce(${userAccount.name}, ${visit.visitedBy})`,
      day: sql<string>`${day}::text`,
      isHeld: sql<boolean>`${visit.state} in ('done', 'followed')`,
    })
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .innerJoin(wanted, sql`wanted.company_id = ${visit.companyId}`)
    .leftJoin(userAccount, eq(userAccount.id, visit.leadId))
    .where(
      and(
        isNull(visit.removedAt),
        notInArray(visit.state, ['cancelled', 'failed', 'void']),
        sql`abs(${day} - wanted.day) <= ${NEAR_DAYS}`,
      ),
    )
    .orderBy(sql`wanted.place`, sql`abs(${day} - wanted.day)`, asc(visit.id));
}

/**
 * The near visit in words.
 * @param tellsWho whether they name the lead of the other visit
 */
export function nearText({ leadName, day, isHeld }: Omit<NearVisit, 'companyId'>, tellsWho = true): string {
  const who = leadName === '' || !tellsWho ? '' : `由${leadName}`;
  return `已${who}于 ${day} ${isHeld ? '走访过' : '计划走访'}`;
}

/**
 * Refuses a plan without a reason where other visits are near. The message names each of the companies.
 * @throws ApiError 422 at the reason
 */
export async function refuseNear(tx: Database, visits: readonly PlannedVisit[], tellsWho = true): Promise<void> {
  const near = await findNear(tx, visits);
  if (near.length === 0) return;
  const texts = near.map((each) => `${each.companyName}${nearText(each, tellsWho)}`);
  throw ApiError.atField('duplicateReason', `${texts.join('；')}，14 天内再次安排请填写原因。`);
}
