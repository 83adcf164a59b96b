import { nextWorkStart } from '@platform/domain/working-time/next-work-start';
import type { DemandClockName } from '@platform/domain/demands/demand-case';
import { notify } from '../../accounts/messages/notify';
import { type ClockWatch, type Watched, watchCaseClocks, type WatchResult } from '../../kernel/cases/watch-clocks';
import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { noteOverdue } from '../statistics/work-statistics.queries';
import { type ClockWarning, noticesOf } from './clock-notices';
import { recipientsIn } from './clock-recipients';
import { type Demand, demandTimes } from './demand-times';
import { sendDigest } from './send-digest.service';
import { timeRules } from './time-rules';
import { lockOpen, nextOpen, noteClocks } from './watch-demand-clocks.queries';

/** Number of messages that an account gets at once; more warnings are one list. */
const MOST_SINGLE = 3;

type WatchedDemand = Watched<Demand, DemandClockName>;

/**
 * Watches the clocks of open demands. Notifies the owner or the office at three quarters of a time limit, the head of
 * the office when it has run out, and the district at one and a half of it. What is due before the next working day
 * begins is reported at once, to an account with many such warnings in one list; the rest in a digest at that time. Updates the statistics
 * of overdue demands.
 */
export async function watchDemandClocks(
  services: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<WatchResult> {
  const rules = await timeRules(services.db);
  const digestAt = new Date(nextWorkStart(rules.calendarOf(null), Date.now()));
  const watch: ClockWatch<Demand, DemandClockName> = {
    of: 'demand',
    nextOpen,
    clocksOf: (db, rows) => demandTimes(db, rules, rows),
    isNews: ({ row, times }) =>
      times.dueAt?.getTime() !== row.dueAt?.getTime() ||
      times.clocks.some(({ name, warnings }) => warnings > row.warned[name]),
    lock: lockOpen,
    report: (tx, watched) => report(tx, watched, digestAt),
  };
  const result = await watchCaseClocks(services, signal, watch);
  result.failed += await sendDigest(services, rules, signal);
  await noteOverdue(services.db);
  return result;
}

async function report(tx: Database, watched: readonly WatchedDemand[], digestAt: Date): Promise<number> {
  const warnings = watched.flatMap((each) => warningsOf(each, digestAt));
  const recipients = await recipientsIn(
    tx,
    warnings.map(({ row }) => row),
  );
  const urgent: ClockWarning[] = [];
  for (const { level, ...warning } of warnings)
    if (!warning.waits) urgent.push({ ...warning, recipients: await recipients(warning.row, level) });
  await notify(tx, ...noticesOf(urgent, { title: '将超时或已超时', single: MOST_SINGLE }));
  const waiting = new Set(warnings.filter(({ row, waits }) => waits && !row.isDemo).map(({ row }) => row.id));
  await noteClocks(
    tx,
    watched.map((each) => ({
      id: each.row.id,
      dueAt: each.times.dueAt,
      warned: warnedOf(each),
      digestAt: waiting.has(each.row.id) ? digestAt : null,
    })),
  );
  return warnings.length;
}

/** A warning that was sent is not sent again, also where other limits would send it later. */
const warnedOf = ({ row, times }: WatchedDemand): Demand['warned'] =>
  times.clocks.reduce(
    (warned, { name, warnings }) => ({ ...warned, [name]: Math.max(warned[name], warnings) }),
    row.warned,
  );

/** A warning at a level; `waits`: it is due after the next digest, which reports it. */
type DueWarning = Omit<ClockWarning, 'recipients'> & { row: Demand; level: number; waits: boolean };

/** The warnings that are due and not sent yet. */
const warningsOf = ({ row, times }: WatchedDemand, digestAt: Date): DueWarning[] =>
  times.clocks.flatMap(({ name, title, warnings, dueAt, overdue, text: content }) => {
    const first = row.warned[name] + 1;
    return Array.from({ length: Math.max(0, warnings - row.warned[name]) }, (_, at) => ({
      row,
      level: first + at,
      waits: dueAt !== null && dueAt >= digestAt.getTime(),
      overdue,
      news: { what: `${title}${['时限将到', '已超时', '严重超时'][first + at - 1]}`, content },
    }));
  });
