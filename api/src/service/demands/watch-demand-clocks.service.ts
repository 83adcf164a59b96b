import { demandClocks, type DemandClockName } from '@platform/domain/demands/demand-clocks';
import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import type { Services } from '../../kernel/http/services';
import { type ClockFacts, labelsOf, readClocks, stepsOf } from './clocks';
import { findDistrict, findHead } from './demand.queries';
import { holdersOf, tellAccounts } from './tell';
import { timeRules } from './time-rules';
import { lockOpen, nextOpen, noteClocks } from './watch-demand-clocks.queries';

/** What one run did. */
export interface WatchResult {
  looked: number;
  told: number;
}

type Demand = typeof demand.$inferSelect;

const WORDS: Readonly<Record<DemandClockName, string>> = { response: '响应', plan: '方案', resolution: '办结' };

/**
 * Looks at every open demand: notes anew when its next clock runs out, which changed rest days, hours or limits move, and
 * tells whoever has it at three quarters of a time limit, the head of the office when it has run out, and the district at
 * one and a half of it. What was told is noted with the telling, so that nobody hears it twice.
 */
export async function watchDemandClocks({ db }: Pick<Services, 'db'>, signal: AbortSignal): Promise<WatchResult> {
  const rules = await timeRules(db);
  const result: WatchResult = { looked: 0, told: 0 };
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await nextOpen(db, after);
    const last = rows.at(-1);
    if (!last) return result;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const [steps, labels] = [await stepsOf(db, ids), await labelsOf(db, ids)];
    for (const row of rows) {
      result.looked += 1;
      const facts = readClocks(rules, row, labels.get(row.id) ?? [], steps.get(row.id) ?? []);
      if (!isNews(row, facts)) continue;
      await db.transaction(async (tx) => {
        const now = await lockOpen(tx, row);
        // It has moved on meanwhile: the next run sees it as it is.
        if (!now) return;
        result.told += await tellEarned(tx, now, facts);
        await noteClocks(tx, row.id, { dueAt: facts.dueAt, warned: mostOf(now, facts) });
      });
    }
  }
}

const isNews = (row: Demand, { dueAt, earned }: ClockFacts): boolean =>
  dueAt?.getTime() !== row.dueAt?.getTime() || demandClocks.some((name) => earned[name] > row.warned[name]);

/** A warning that was given stays given, also where other limits would give it later. */
function mostOf({ warned }: Demand, { earned }: ClockFacts): Demand['warned'] {
  const most = (name: DemandClockName) => Math.max(warned[name], earned[name]);
  return { response: most('response'), plan: most('plan'), resolution: most('resolution') };
}

/** Tells what each clock has earned since. @returns how many warnings there were */
async function tellEarned(tx: Database, row: Demand, { earned, clocks }: ClockFacts): Promise<number> {
  let told = 0;
  for (const name of demandClocks) {
    for (let level = row.warned[name] + 1; level <= earned[name]; level += 1) {
      const content = clocks.find((clock) => clock.name === name)?.text ?? '';
      await tellAccounts(tx, row, await whoHears(tx, row, level), { what: titleOf(name, level), content });
      told += 1;
    }
  }
  return told;
}

const titleOf = (name: DemandClockName, level: number): string =>
  [`${WORDS[name]}时限将到`, `${WORDS[name]}已超时`, `${WORDS[name]}严重超时`][level - 1]!;

/** The first time whoever has it, then the head of the office, then the district; where there is none the next one up. */
async function whoHears(tx: Database, { ownerId, officeId }: Demand, level: number): Promise<number[]> {
  if (level === 1) return ownerId === null ? holdersOf(tx, officeId) : [ownerId];
  const head = level === 2 && officeId !== null ? await findHead(tx, officeId) : null;
  return head === null ? findDistrict(tx) : [head];
}
