import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { demandClockWords } from '@platform/domain/demands/demand-clock-words';
import {
  type DemandAllowances,
  demandClocks,
  demandClocksOf,
  type DemandClockName,
  type DemandStep,
  readDemandClocks,
  warningLevel,
} from '@platform/domain/demands/demand-clocks';
import type { DemandAction } from '@platform/domain/demands/demand-case';
import type { LabelLine } from '@platform/domain/demands/label-line';
import type { TimeAllowance } from '@platform/domain/demands/time-allowance';
import type { Allowed } from '@platform/domain/working-time/clock';
import type { Database } from '../../kernel/database/pool';
import { demand, demandLabel, demandStep } from '../../kernel/database/schema/demand';
import { label } from '../../kernel/database/schema/label';
import type { TimeRules } from './time-rules';

/** What moves no clock. */
const SILENT = ['record', 'handover', 'note', 'remind', 'relabel', 'assign', 'attempt'];

/** What happened to demands that moves their clocks, by id, in order. */
export async function stepsOf(db: Database, ids: readonly number[]): Promise<Map<number, DemandStep[]>> {
  const steps = new Map<number, DemandStep[]>();
  if (ids.length === 0) return steps;
  const { demandId, action, at, internal, until, id } = demandStep;
  const rows = await db
    .select({ demandId, action, at, internal, until })
    .from(demandStep)
    .where(and(inArray(demandId, [...ids]), notInArray(action, SILENT)))
    .orderBy(asc(id));
  for (const { demandId: of, ...row } of rows) add(steps, of, { ...row, action: row.action as DemandAction });
  return steps;
}

const above = alias(label, 'above');

/** The labels of demands, by id, each in its colour or that of the one above. */
export async function labelsOf(db: Database, ids: readonly number[]): Promise<Map<number, DemandLabelLine[]>> {
  const labels = new Map<number, DemandLabelLine[]>();
  if (ids.length === 0) return labels;
  const rows = await db
    .select({
      demandId: demandLabel.demandId,
      id: label.id,
      parentId: label.parentId,
      name: label.name,
      color: sql<string>`coalesce(nullif(${label.color}, ''), ${above.color}, '')`,
    })
    .from(demandLabel)
    .innerJoin(label, eq(label.id, demandLabel.labelId))
    .leftJoin(above, eq(above.id, label.parentId))
    .where(inArray(demandLabel.demandId, [...ids]))
    .orderBy(asc(label.position), asc(label.id));
  for (const { demandId, ...row } of rows) add(labels, demandId, row);
  return labels;
}

export interface DemandLabelLine extends LabelLine {
  name: string;
  color: string;
}

function add<Each>(map: Map<number, Each[]>, key: number, each: Each): void {
  const found = map.get(key);
  if (found) found.push(each);
  else map.set(key, [each]);
}

/** A time limit as clocks measure it. */
const allowedOf = ({ unit, amount }: TimeAllowance): Allowed => {
  if (unit === 'workingMinutes') return { workingMinutes: amount };
  return unit === 'workingDays' ? { daysOfWork: amount } : { minutes: amount };
};

/** How the clocks of a demand stand. */
export interface ClockFacts {
  /** Empty where no time limits are set. */
  clocks: { name: DemandClockName; text: string; overdue: boolean }[];
  clockText: string;
  dueAt: Date | null;
  overdue: boolean;
  /** How many of the warnings each clock has earned. */
  earned: Record<DemandClockName, number>;
}

/** Reads the clocks of the round that runs at a moment, by the limits that held when it began. */
export function readClocks(
  rules: TimeRules,
  { receivedAt, townId, ledgerNo }: Pick<typeof demand.$inferSelect, 'receivedAt' | 'townId' | 'ledgerNo'>,
  labels: readonly LabelLine[],
  steps: readonly DemandStep[],
  now = Date.now(),
): ClockFacts {
  // What comes out of a ledger was at its end before it came here.
  const clocks = demandClocksOf(receivedAt, steps, ledgerNo === null ? 'pending' : 'archived');
  const limits = rules.limitsOf(labels, townId, shanghaiDate(clocks.response.startedAt));
  const earned = { response: 0, plan: 0, resolution: 0 };
  if (!limits) return { clocks: [], clockText: '未设置办理时限', dueAt: null, overdue: false, earned };
  const calendar = rules.calendarOf(townId);
  const allowances: DemandAllowances = {
    response: allowedOf(limits.response),
    plan: allowedOf(limits.plan),
    resolution: allowedOf(limits.resolution),
  };
  const readings = readDemandClocks(calendar, clocks, allowances, now);
  const all = demandClocks.map((name) => {
    const reading = readings[name];
    const counted = limits[name].unit === 'naturalMinutes' ? 'clock' : 'work';
    const runs = clocks[name].stoppedAt === null;
    const text = demandClockWords(name, reading, counted, now);
    return { name, text, runs, overdue: runs && reading.state === 'overdue', ...dueOf(reading, runs) };
  });
  for (const name of demandClocks) earned[name] = warningLevel(calendar, clocks[name], allowances[name], now);
  const next = all.filter(({ runs }) => runs).sort((one, other) => (one.due ?? Infinity) - (other.due ?? Infinity))[0];
  return {
    clocks: all.map(({ name, text, overdue }) => ({ name, text, overdue })),
    clockText: (next ?? all.at(-1)!).text,
    dueAt: next?.due === undefined ? null : new Date(next.due),
    overdue: all.some(({ overdue }) => overdue),
    earned,
  };
}

const dueOf = ({ state, dueAt }: { state: string; dueAt: number | null }, runs: boolean) =>
  runs && dueAt !== null && (state === 'running' || state === 'overdue') ? { due: dueAt } : { due: undefined };

/** Notes when the next clock runs out, by which lists are sorted. It belongs to the change just made: no version rises. */
export async function settleDue(tx: Database, rules: TimeRules, id: number): Promise<void> {
  const { receivedAt, townId, ledgerNo } = demand;
  const [row] = await tx.select({ receivedAt, townId, ledgerNo }).from(demand).where(eq(demand.id, id));
  if (!row) return;
  const [steps, labels] = [await stepsOf(tx, [id]), await labelsOf(tx, [id])];
  const { dueAt } = readClocks(rules, row, labels.get(id) ?? [], steps.get(id) ?? []);
  await tx.update(demand).set({ dueAt }).where(eq(demand.id, id));
}
