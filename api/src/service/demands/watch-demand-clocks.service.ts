import { type Notice, notify } from '../../accounts/messages/notify';
import type { DemandClockName } from '@platform/domain/demands/demand-case';
import { type ClockWatch, type Watched, watchCaseClocks, type WatchResult } from '../../kernel/cases/watch-clocks';
import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import type { Services } from '../../kernel/ports/services';
import { noteOverdue } from '../statistics/work-statistics.queries';
import { demandClocks } from './clocks';
import { findActive, findDistrict, findHead } from './demand.queries';
import { labelsOf } from './labels-of';
import { type DemandNews, holdersOf, noticeOf } from './notify';
import { timeRules } from './time-rules';
import { lockOpen, nextOpen, noteClocks } from './watch-demand-clocks.queries';

type Demand = typeof demand.$inferSelect;
type WatchedDemand = Watched<Demand, DemandClockName>;

/**
 * Watches the clocks of open demands. Notifies the owner or the office at three quarters of a time limit, the head of
 * the office when it has run out, and the district at one and a half of it. Updates the statistics of overdue demands.
 */
export async function watchDemandClocks(
  services: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<WatchResult> {
  const rules = await timeRules(services.db);
  const watch: ClockWatch<Demand, DemandClockName> = {
    of: 'demand',
    nextOpen,
    async clocksOf(db, rows) {
      const ids = rows.map(({ id }) => id);
      const [steps, labels] = [await demandClocks.stepsOf(db, ids), await labelsOf(db, ids)];
      return (row) => demandClocks.readClocks(rules, { ...row, labels: labels.get(row.id) ?? [] }, steps.get(row.id));
    },
    isNews: ({ row, times }) =>
      times.dueAt?.getTime() !== row.dueAt?.getTime() ||
      times.clocks.some(({ name, warnings }) => warnings > row.warned[name]),
    lock: lockOpen,
    report,
  };
  const result = await watchCaseClocks(services, signal, watch);
  await noteOverdue(services.db);
  return result;
}

async function report(tx: Database, watched: readonly WatchedDemand[]): Promise<number> {
  const warnings = watched.flatMap(warningsOf);
  const owners = new Set(await findActive(tx, [...new Set(warnings.flatMap(({ row }) => row.ownerId ?? []))]));
  const recipients = recipientsIn(tx);
  const notices: Notice[] = [];
  for (const { row, level, news } of warnings) {
    if (row.isDemo) continue;
    const to = level === 1 && owners.has(row.ownerId!) ? [row.ownerId] : await recipients(row, level);
    notices.push(noticeOf(row, to, news));
  }
  await notify(tx, ...notices);
  await noteClocks(
    tx,
    watched.map((each) => ({ id: each.row.id, dueAt: each.times.dueAt, warned: warnedOf(each) })),
  );
  return warnings.length;
}

/** A warning that was sent is not sent again, also where other limits would send it later. */
const warnedOf = ({ row, times }: WatchedDemand): Demand['warned'] =>
  times.clocks.reduce(
    (warned, { name, warnings }) => ({ ...warned, [name]: Math.max(warned[name], warnings) }),
    row.warned,
  );

/** The warnings that are due and not sent yet. */
const warningsOf = ({ row, times }: WatchedDemand): { row: Demand; level: number; news: DemandNews }[] =>
  times.clocks.flatMap(({ name, title, warnings, text: content }) => {
    const first = row.warned[name] + 1;
    return Array.from({ length: Math.max(0, warnings - row.warned[name]) }, (_, at) => ({
      row,
      level: first + at,
      news: { what: `${title}${['时限将到', '已超时', '严重超时'][first + at - 1]}`, content },
    }));
  });

/**
 * The accounts to notify at a level: without an owner the office, then its head, then the district; where there is none
 * the next higher one. Each is read once.
 */
function recipientsIn(tx: Database): (row: Demand, level: number) => Promise<number[]> {
  const holders = new Map<number | null, number[]>();
  const heads = new Map<number, number | null>();
  return async ({ officeId }, level) => {
    if (level === 1) return once(holders, officeId, () => holdersOf(tx, officeId));
    const head = level === 2 && officeId !== null ? await once(heads, officeId, () => findHead(tx, officeId)) : null;
    return head === null ? once(holders, null, () => findDistrict(tx)) : [head];
  };
}

async function once<Key, Value>(kept: Map<Key, Value>, key: Key, read: () => Promise<Value>): Promise<Value> {
  if (!kept.has(key)) kept.set(key, await read());
  return kept.get(key)!;
}
