import {
  type CaseClock,
  caseClocks,
  type CaseStart,
  type CaseStep,
  type CaseTimes,
  movingActions,
  readCaseClocks,
  type Timed,
} from '@platform/domain/cases/case-clocks';
import type { Allowed } from '@platform/domain/working-time/clock';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { Database } from '../database/pool';

/** The limits of a row, and the calendar of the place where it is worked on. */
interface CaseLimits<ClockName extends string> {
  allowances: Readonly<Record<ClockName, Allowed>>;
  calendar: WorkingCalendar;
}

/**
 * The rows and steps of a case with clocks.
 * @template Row fields of a row that its clocks depend on
 * @template Rules what limits depend on besides the row; read once for many rows
 */
export interface TimedCase<Situation extends string, Action extends string, ClockName extends string, Row, Rules> {
  declared: Timed<Situation, Action, ClockName>;
  /** Returns the steps of cases with these actions, in order, each with the id of its case. */
  findSteps(
    db: Database,
    ids: readonly number[],
    actions: readonly Action[],
  ): Promise<(Omit<CaseStep<Action>, 'action'> & { action: string; caseId: number })[]>;
  findRow(db: Database, id: number): Promise<Row | undefined>;
  startOf(row: Row): CaseStart<Situation>;
  /** Returns null where no limits are set. */
  limitsOf(rules: Rules, row: Row, clocks: Readonly<Record<ClockName, CaseClock | null>>): CaseLimits<ClockName> | null;
  /** Wording where no limits are set. */
  withoutLimits?: string;
  /** Stores the next deadline of a row without raising its version. */
  setDue(tx: Database, id: number, dueAt: Date | null): Promise<unknown>;
}

export interface TimedRows<Action extends string, ClockName extends string, Row, Rules> {
  /** Returns the steps that move the clocks of cases, by id, in order. */
  stepsOf(db: Database, ids: readonly number[]): Promise<Map<number, CaseStep<Action>[]>>;
  /** Returns the state of the clocks of a row at a moment, milliseconds since 1970. */
  readClocks(
    rules: Rules,
    row: Row,
    steps: readonly CaseStep<Action>[] | undefined,
    now?: number,
  ): CaseTimes<ClockName>;
  /** Stores the next deadline, by which lists are sorted. It belongs to the change just made: no version rises. */
  settleDue(tx: Database, rules: Rules, id: number): Promise<void>;
}

/** The clocks of a case over its stored rows and steps. */
export function timedRows<Situation extends string, Action extends string, ClockName extends string, Row, Rules>(
  timed: TimedCase<Situation, Action, ClockName, Row, Rules>,
): TimedRows<Action, ClockName, Row, Rules> {
  const { declared, withoutLimits = '' } = timed;
  const actions = movingActions(declared);
  const rows: TimedRows<Action, ClockName, Row, Rules> = {
    async stepsOf(db, ids) {
      const steps = new Map<number, CaseStep<Action>[]>();
      if (ids.length === 0) return steps;
      for (const { caseId, action, ...step } of await timed.findSteps(db, ids, actions)) {
        const found = steps.get(caseId) ?? [];
        found.push({ ...step, action: action as Action });
        steps.set(caseId, found);
      }
      return steps;
    },
    readClocks(rules, row, steps = [], now = Date.now()) {
      const clocks = caseClocks(declared, timed.startOf(row), steps);
      const limits = timed.limitsOf(rules, row, clocks);
      if (!limits) return { clocks: [], text: withoutLimits, dueAt: null, overdue: false };
      return readCaseClocks(declared, clocks, limits.allowances, limits.calendar, now);
    },
    async settleDue(tx, rules, id) {
      const row = await timed.findRow(tx, id);
      if (!row) return;
      const { dueAt } = rows.readClocks(rules, row, (await rows.stepsOf(tx, [id])).get(id));
      await timed.setDue(tx, id, dueAt);
    },
  };
  return rows;
}
