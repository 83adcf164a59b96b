import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DemandDetail, DemandRow } from '@platform/contract/demands/demand';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { office } from '../../kernel/database/schema/office';
import type { CaseTimes } from '@platform/domain/cases/case-clocks';
import type { DemandClockName } from '@platform/domain/demands/demand-case';
import { demandClocks } from './clocks';
import { labelsOf } from './labels-of';
import { timeRules } from './time-rules';

const owner = alias(userAccount, 'owner');
const recorder = alias(userAccount, 'recorder');

/** Whether the clocks of a demand are paused now. A pause whose end has passed does not count. */
export const isPaused = sql<boolean>`coalesce(${demand.pausedUntil} > now(), false)`;

/** Selects demands with company, town, office and people. */
export const selectDemands = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: demand.id,
      title: demand.title,
      content: demand.content,
      state: demand.state,
      paused: isPaused,
      urgent: demand.urgent,
      companyId: demand.companyId,
      companyName: sql<string>`coalesce(${company.name}, '')`,
      townId: demand.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      officeId: demand.officeId,
      officeName: sql<string>`coalesce(${office.name}, case when ${demand.state} = 'archived' then ${demand.handledBy} end, '')`,
      ownerId: demand.ownerId,
      ownerName: sql<string>`coalesce(${owner.name}, '')`,
      source: demand.source,
      ledgerNo: demand.ledgerNo,
      satisfaction: demand.satisfaction,
      round: demand.round,
      level: demand.level,
      recorderName: sql<string>`coalesce(${recorder.name}, '')`,
      receivedAt: demand.receivedAt,
      acceptedAt: demand.acceptedAt,
      repliedAt: demand.repliedAt,
      resolvedAt: demand.resolvedAt,
      calledBackAt: demand.calledBackAt,
      updatedAt: demand.updatedAt,
      isDemo: demand.isDemo,
      version: demand.version,
    })
    .from(demand)
    .leftJoin(company, eq(company.id, demand.companyId))
    .leftJoin(town, eq(town.id, demand.townId))
    .leftJoin(office, eq(office.id, demand.officeId))
    .leftJoin(owner, eq(owner.id, demand.ownerId))
    .leftJoin(recorder, eq(recorder.id, demand.recordedBy))
    .where(where);

export type SelectedDemand = Awaited<ReturnType<typeof selectDemands>>[number];

/** Returns the rows of a list, with labels and with clocks read at one moment. */
export const withClocks = async (db: Database, rows: readonly SelectedDemand[]): Promise<DemandRow[]> =>
  (await readClocksOf(db, rows)).map(({ row }) => row);

/** Returns the rows of a list, each with its three clocks. */
export async function readClocksOf(
  db: Database,
  rows: readonly SelectedDemand[],
): Promise<{ row: DemandRow; clocks: DemandDetail['clocks'] }[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const rules = await timeRules(db);
  const steps = await demandClocks.stepsOf(db, ids);
  const labels = await labelsOf(db, ids);
  const now = Date.now();
  return rows.map((row) => {
    const own = labels.get(row.id) ?? [];
    const times = demandClocks.readClocks(rules, { ...row, labels: own }, steps.get(row.id), now);
    const { clocks, text: clockText, dueAt, overdue } = times;
    const whole = {
      ...row,
      clockText,
      clock: clockOf(row, times),
      dueAt: isoTime(dueAt),
      overdue,
      labels: own.map(({ id, name, color }) => ({ id, name, color })),
      labelNames: own.map(({ name }) => name),
      receivedAt: isoTime(row.receivedAt),
      acceptedAt: isoTime(row.acceptedAt),
      repliedAt: isoTime(row.repliedAt),
      resolvedAt: isoTime(row.resolvedAt),
      calledBackAt: isoTime(row.calledBackAt),
      updatedAt: isoTime(row.updatedAt),
    };
    return { row: whole, clocks: clocks.map(({ name, text, overdue: isLate }) => ({ name, text, overdue: isLate })) };
  });
}

const OPEN: readonly string[] = ['pending', 'accepted', 'handling'];

/** Returns the state of the clocks that lists filter by; null when the demand is no longer open. */
function clockOf(
  { state, paused }: Pick<SelectedDemand, 'state' | 'paused'>,
  { dueAt, overdue, clocks }: CaseTimes<DemandClockName>,
): DemandRow['clock'] {
  if (!OPEN.includes(state)) return null;
  if (overdue) return 'overdue';
  if (paused) return 'paused';
  if (dueAt === null) return 'unknown';
  return clocks.some(({ warnings }) => warnings > 0) ? 'soon' : 'running';
}
