import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf } from '@platform/contract/call';
import type { demandOptions } from '@platform/contract/demands/demand-calls';
import type { DemandDetail, DemandStepRow } from '@platform/contract/demands/demand';
import { demandCase } from '@platform/domain/demands/demand-case';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { consultation } from '../../kernel/database/schema/consulting';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { label } from '../../kernel/database/schema/label';
import { office } from '../../kernel/database/schema/office';
import { companyContact } from '../../kernel/database/schema/visit';
import type { StaffScope } from '../../kernel/scope/scope';
import { theRow } from '../../kernel/database/the-row';
import { ofTerritory } from '../../companies/work/read-companies';
import { readClocksOf, selectDemands } from './demand-columns';
import { labelsOf } from './labels-of';
import { proposeOffice } from './propose-office';
import type { DemandVisibility } from './visibility';
import { officesOf, ownersOf, readStanding, type Standing } from './standing';

const OPEN = ['pending', 'accepted', 'handling'] as const;
/** Most similar demands that the form shows. */
const MOST_SIMILAR = 20;

/** Returns one demand in full. @throws ApiError 404 when the caller cannot see it */
export async function readDemand(db: Database, visibility: DemandVisibility, id: number): Promise<DemandDetail> {
  return readAsItStands(db, await readStanding(db, visibility, id));
}

/** Returns one demand in full from what `readStanding` returned. */
export async function readAsItStands(db: Database, standing: Standing): Promise<DemandDetail> {
  const { row } = standing;
  const { id } = row;
  const [found] = await readClocksOf(db, await selectDemands(db, eq(demand.id, id)));
  const { row: list, clocks } = found!;
  const [leader] =
    row.leaderId === null
      ? []
      : await db.select({ name: userAccount.name }).from(userAccount).where(eq(userAccount.id, row.leaderId));
  return {
    ...list,
    visitId: row.visitId,
    consultation: row.source === 'consultation' ? await consultationOf(db, id) : null,
    mergedIntoId: row.mergedIntoId,
    pausedUntil: list.paused ? isoTime(row.pausedUntil) : null,
    leaderName: leader?.name ?? '',
    contact: await contactOf(db, row.contactId),
    clocks,
    steps: await readSteps(db, id),
    merged: await mergedInto(db, id),
    actions: offered(standing),
    offices: (await officesOf(db, row.townId)).map(({ id: officeId, name }) => ({ id: officeId, name })),
    owners: await ownersOf(db, row.officeId),
    mergeable: await mergeableOf(db, row),
  };
}

/** Returns the actions that the table allows the caller now. `unreachable` needs enough attempts. */
function offered(standing: Standing): DemandDetail['actions'] {
  return demandCase
    .actionsOf(standing.situation, standing.parties)
    .filter((action) => action !== 'unreachable' || hasTriedEnough(standing));
}

/** Attempts before a company counts as unreachable, and the number of days that they are spread over. */
const ATTEMPTS = { most: 3, days: 2 };
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** Whether the attempts since the demand was resolved suffice to count the company as unreachable. */
export function hasTriedEnough({ steps }: Pick<Standing, 'steps'>): boolean {
  const since = steps.slice(steps.findLastIndex(({ action }) => action === 'resolve') + 1);
  const attempts = since.filter(({ action }) => action === 'attempt');
  return attempts.length >= ATTEMPTS.most && new Set(attempts.map(({ at }) => dayOf.format(at))).size >= ATTEMPTS.days;
}

const contactColumns = {
  id: companyContact.id,
  name: companyContact.name,
  position: companyContact.position,
  mobile: companyContact.mobile,
};
/** Returns up to 50 contacts of a company that are not disabled, the last changed first. */
export async function contactsOf(db: Database, companyId: number): Promise<NonNullable<DemandDetail['contact']>[]> {
  const rows = await db
    .select(contactColumns)
    .from(companyContact)
    .where(and(eq(companyContact.companyId, companyId), isNull(companyContact.disabledAt)))
    .orderBy(desc(companyContact.updatedAt), desc(companyContact.id))
    .limit(50);
  return rows;
}

async function contactOf(db: Database, id: number | null): Promise<DemandDetail['contact']> {
  if (id === null) return null;
  const [row] = await db.select(contactColumns).from(companyContact).where(eq(companyContact.id, id));
  return row ?? null;
}

/** Returns the consultation that became the demand. */
async function consultationOf(db: Database, demandId: number): Promise<DemandDetail['consultation']> {
  const [row] = await db
    .select({
      id: consultation.id,
      title: consultation.title,
      askerName: sql<string>`coalesce(${userAccount.name}, ${consultation.askerName})`,
      askedAt: consultation.askedAt,
    })
    .from(consultation)
    .leftJoin(userAccount, eq(userAccount.id, consultation.userId))
    .where(eq(consultation.demandId, demandId));
  return row ? { ...row, askedAt: isoTime(row.askedAt) } : null;
}

async function mergedInto(db: Database, id: number): Promise<DemandDetail['merged']> {
  const rows = await db
    .select({
      id: demand.id,
      title: demand.title,
      content: demand.content,
      receivedAt: demand.receivedAt,
      contact: contactColumns,
    })
    .from(demand)
    .leftJoin(companyContact, eq(companyContact.id, demand.contactId))
    .where(and(eq(demand.mergedIntoId, id), isNull(demand.removedAt)))
    .orderBy(asc(demand.id));
  return rows.map((row) => ({
    ...row,
    receivedAt: isoTime(row.receivedAt),
  }));
}

function mergeableOf(db: Database, { id, companyId, townId }: typeof demand.$inferSelect) {
  return db
    .select({ id: demand.id, title: demand.title })
    .from(demand)
    .where(
      and(
        eq(demand.companyId, companyId),
        townId === null ? isNull(demand.townId) : eq(demand.townId, townId),
        ne(demand.id, id),
        inArray(demand.state, [...OPEN]),
        isNull(demand.removedAt),
      ),
    )
    .orderBy(desc(demand.receivedAt))
    .limit(MOST_SIMILAR);
}

const toOffice = alias(office, 'to_office');

async function readSteps(db: Database, id: number): Promise<DemandStepRow[]> {
  const rows = await db
    .select({ step: demandStep, name: userAccount.name, toOfficeName: toOffice.name })
    .from(demandStep)
    .leftJoin(userAccount, eq(userAccount.id, demandStep.userId))
    .leftJoin(toOffice, eq(toOffice.id, demandStep.toOfficeId))
    .where(eq(demandStep.demandId, id))
    .orderBy(asc(demandStep.id));
  return rows.map(({ step, name, toOfficeName }) => ({
    id: step.id,
    at: isoTime(step.at),
    name: name ?? '',
    action: step.action,
    internal: step.internal,
    text: step.text,
    toOfficeName: toOfficeName ?? '',
    until: isoTime(step.until),
    round: step.round,
  }));
}

/** Returns the demand labels among these ids, in the order of the ids. */
export async function findLabels(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, parentId, name } = label;
  const rows = await db
    .select({ id, parentId, name })
    .from(label)
    .where(and(inArray(id, [...ids]), eq(label.subject, 'demand')));
  return ids.flatMap((each) => rows.filter((row) => row.id === each));
}

const selectCompany = (db: Database, scope: StaffScope, id: number) =>
  db
    .select({ id: company.id, name: company.name, townId: company.townId, townName: town.name })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(and(eq(company.id, id), ofTerritory(scope)));

/** Returns a company of the territory. @throws ApiError 404 for any other company */
export const theCompany = (db: Database, { scope }: Pick<DemandVisibility, 'scope'>, id: number) =>
  theRow(selectCompany(db, scope, id));

/** Returns a company of the district; undefined for any other company. */
export const findOfDistrict = async (db: Database, id: number) => (await selectCompany(db, { kind: 'all' }, id))[0];

/** Returns the options of the form of a new demand. @throws ApiError 404 for a company outside the territory */
export async function readDemandOptions(
  db: Database,
  visibility: DemandVisibility,
  { companyId, labelIds }: { companyId: number; labelIds: readonly number[] },
): Promise<DataOf<typeof demandOptions>> {
  const { name: companyName, townId, townName } = await theCompany(db, visibility, companyId);
  const labels = await findLabels(db, labelIds);
  const proposed = await proposeOffice(db, labels, townId);
  const open = await db
    .select({ id: demand.id, title: demand.title, state: demand.state, receivedAt: demand.receivedAt })
    .from(demand)
    .where(and(visibility.where, eq(demand.companyId, companyId), inArray(demand.state, [...OPEN])))
    .orderBy(desc(demand.receivedAt))
    .limit(MOST_SIMILAR);
  const theirs = await labelsOf(
    db,
    open.map(({ id }) => id),
  );
  const chosen = new Set(labels.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
  const isSame = (id: number) =>
    (theirs.get(id) ?? []).some((each) => chosen.has(each.id) || (each.parentId !== null && chosen.has(each.parentId)));
  return {
    companyName,
    townName: townName ?? '',
    proposed: proposed
      ? { officeId: proposed.officeId, officeName: proposed.officeName, ownerName: proposed.ownerName }
      : null,
    reason: reasonOf(proposed, labels, townName),
    offices: (await officesOf(db, townId)).map(({ id, name }) => ({ id, name })),
    contacts: await contactsOf(db, companyId),
    similar: open
      .map((row) => ({ ...row, receivedAt: isoTime(row.receivedAt), same: isSame(row.id) }))
      .sort((one, other) => Number(other.same) - Number(one.same)),
  };
}

function reasonOf(
  proposed: Awaited<ReturnType<typeof proposeOffice>>,
  labels: readonly { id: number; name: string; parentId: number | null }[],
  townName: string | null,
): string {
  if (labels.length === 0) return '选择标签后按服务矩阵建议科室；不选则由区级确定。';
  if (!proposed) return `服务矩阵里没有“${labels.map(({ name }) => name).join('、')}”的承办科室，将由区级确定。`;
  const by = labels.find(({ id, parentId }) => proposed.labelId === id || proposed.labelId === parentId);
  const where = proposed.ofTown ? (townName ?? '') : '各镇街';
  const who = proposed.ownerName && `，承办人${proposed.ownerName}${proposed.isDeputy ? '（代理，承办人外出）' : ''}`;
  return `按服务矩阵：${where}的“${by?.name ?? ''}”由${proposed.officeName}承办${who}。`;
}
