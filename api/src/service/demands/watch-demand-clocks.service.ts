import { type Notice, notify } from '../../accounts/messages/notify';
import type { CaseTimes } from '@platform/domain/cases/case-clocks';
import type { DemandClockName } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import type { Services } from '../../kernel/http/services';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { demandClocks } from './clocks';
import { findActive, findDistrict, findHead } from './demand.queries';
import { noteOverdue } from '../figures/figures.queries';
import { labelsOf } from './labels-of';
import { type DemandNews, holdersOf, noticeOf } from './notify';
import { timeRules } from './time-rules';
import { lockOpen, nextOpen, noteClocks } from './watch-demand-clocks.queries';

/** What one run did. */
export interface WatchResult {
  looked: number;
  told: number;
  /** Demands whose clocks could not be read or reported; the log names them. */
  failed: number;
}

type Demand = typeof demand.$inferSelect;

type ClockFacts = CaseTimes<DemandClockName>;

/**
 * Checks every open demand. Stores the next deadline again, which changed rest days, hours or limits move. Notifies the
 * owner or the office at three quarters of a time limit, the head of the office when it has run out, and the district at
 * one and a half of it. A warning is stored in the transaction of its messages, so that each is sent once. Updates the
 * statistics of overdue demands. A failure of one demand does not stop the others.
 */
export async function watchDemandClocks(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<WatchResult> {
  const rules = await timeRules(db);
  const listeners: Listeners = { holders: new Map(), heads: new Map() };
  const result: WatchResult = { looked: 0, told: 0, failed: 0 };
  const leaveOut = (row: Demand, error: unknown) => {
    if (!isOwnFault(error, signal)) throw error;
    result.failed += 1;
    log.warn({ demand: row.id, err: error }, 'the clocks of a demand could not be watched');
  };
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await nextOpen(db, after);
    const last = rows.at(-1);
    if (!last) {
      await noteOverdue(db);
      return result;
    }
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const [steps, labels] = [await demandClocks.stepsOf(db, ids), await labelsOf(db, ids)];
    result.looked += rows.length;
    const facts = new Map<number, ClockFacts>();
    for (const row of rows) {
      try {
        facts.set(
          row.id,
          demandClocks.readClocks(rules, { ...row, labels: labels.get(row.id) ?? [] }, steps.get(row.id)),
        );
      } catch (error) {
        leaveOut(row, error);
      }
    }
    const news = rows.filter((row) => facts.has(row.id) && isNews(row, facts.get(row.id)!));
    if (news.length === 0) continue;
    const tell = (some: readonly Demand[]) =>
      db
        .transaction((tx) => tellAndNote(tx, some, facts, listeners))
        .catch((error: unknown) => {
          // They may hold answers of the transaction that failed.
          listeners.holders.clear();
          listeners.heads.clear();
          throw error;
        });
    try {
      result.told += await tell(news);
    } catch (error) {
      if (!isOwnFault(error, signal)) throw error;
      for (const row of news) result.told += await tell([row]).catch((fault: unknown) => (leaveOut(row, fault), 0));
    }
  }
}

/** What was told and that it was told, in one transaction. @returns how many warnings there were */
async function tellAndNote(
  tx: Database,
  news: readonly Demand[],
  facts: ReadonlyMap<number, ClockFacts>,
  listeners: Listeners,
): Promise<number> {
  const rows = await lockOpen(tx, news);
  const warnings = rows.flatMap((row) => earnedOf(row, facts.get(row.id)!));
  const owners = new Set(await findActive(tx, [...new Set(warnings.flatMap(({ row }) => row.ownerId ?? []))]));
  const notices: Notice[] = [];
  for (const { row, level, news } of warnings) {
    if (row.isDemo) continue;
    const to = level === 1 && owners.has(row.ownerId!) ? [row.ownerId!] : await whoHears(tx, row, level, listeners);
    notices.push(noticeOf(row, to, news));
  }
  await notify(tx, ...notices);
  await noteClocks(
    tx,
    rows.map((row) => ({ id: row.id, dueAt: facts.get(row.id)!.dueAt, warned: mostOf(row, facts.get(row.id)!) })),
  );
  return warnings.length;
}

const isNews = (row: Demand, { dueAt, clocks }: ClockFacts): boolean =>
  dueAt?.getTime() !== row.dueAt?.getTime() || clocks.some(({ name, warnings }) => warnings > row.warned[name]);

/** A warning that was given stays given, also where other limits would give it later. */
function mostOf({ warned }: Demand, { clocks }: ClockFacts): Demand['warned'] {
  return clocks.reduce((most, { name, warnings }) => ({ ...most, [name]: Math.max(most[name], warnings) }), warned);
}

/** What each clock has earned since. */
function earnedOf(row: Demand, { clocks }: ClockFacts): { row: Demand; level: number; news: DemandNews }[] {
  return clocks.flatMap(({ name, title, warnings, text: content }) => {
    const first = row.warned[name] + 1;
    return Array.from({ length: Math.max(0, warnings - row.warned[name]) }, (_, at) => ({
      row,
      level: first + at,
      news: { what: titleOf(title, first + at), content },
    }));
  });
}

const titleOf = (clock: string, level: number): string => `${clock}${['时限将到', '已超时', '严重超时'][level - 1]}`;

/** Who is told in the name of an office or of the district, read once a run. */
interface Listeners {
  holders: Map<number | null, Promise<number[]>>;
  heads: Map<number, Promise<number | null>>;
}

/** The first time, without an owner, the office; then its head, then the district; where there is none the next one up. */
async function whoHears(
  db: Database,
  { officeId }: Demand,
  level: number,
  { holders, heads }: Listeners,
): Promise<number[]> {
  if (level === 1) return keep(holders, officeId, () => holdersOf(db, officeId));
  const head = level === 2 && officeId !== null ? await keep(heads, officeId, () => findHead(db, officeId)) : null;
  return head === null ? keep(holders, null, () => findDistrict(db)) : [head];
}

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, read: () => Value): Value {
  if (!kept.has(key)) kept.set(key, read());
  return kept.get(key)!;
}
