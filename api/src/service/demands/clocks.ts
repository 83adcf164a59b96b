import { and, asc, eq, inArray } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { demandCase } from '@platform/domain/demands/demand-case';
import type { LabelLine } from '@platform/domain/demands/label-line';
import type { TimeAllowance } from '@platform/domain/demands/time-allowance';
import type { Allowed } from '@platform/domain/working-time/clock';
import { timedRows } from '../../kernel/cases/case-clocks';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { labelsOf } from './labels-of';
import type { TimeRules } from './time-rules';

/** The fields of a demand that determine its clocks. */
export interface TimedDemand extends Pick<typeof demand.$inferSelect, 'receivedAt' | 'townId' | 'ledgerNo'> {
  labels: readonly LabelLine[];
}

/** A time limit as clocks measure it. */
const allowedOf = ({ unit, amount }: TimeAllowance): Allowed => {
  if (unit === 'workingMinutes') return { workingMinutes: amount };
  return unit === 'workingDays' ? { daysOfWork: amount } : { minutes: amount };
};

/** The clocks of demands: the limits are those of the day on which the round began, the calendar is that of the town. */
export const demandClocks = timedRows({
  declared: demandCase,
  findSteps(db, ids, actions) {
    const { demandId: caseId, action, at, internal, until, id } = demandStep;
    return db
      .select({ caseId, action, at, internal, until })
      .from(demandStep)
      .where(and(inArray(caseId, [...ids]), inArray(action, [...actions])))
      .orderBy(asc(id));
  },
  async findRow(db, id): Promise<TimedDemand | undefined> {
    const { receivedAt, townId, ledgerNo } = demand;
    const [row] = await db.select({ receivedAt, townId, ledgerNo }).from(demand).where(eq(demand.id, id));
    return row && { ...row, labels: (await labelsOf(db, [id])).get(id) ?? [] };
  },
  // A demand from a ledger was closed before it was recorded here.
  startOf: ({ receivedAt, ledgerNo }) =>
    ledgerNo === null
      ? { at: receivedAt, situation: 'pending' }
      : { at: receivedAt, situation: 'archived', isOver: true },
  limitsOf({ limitsOf, calendarOf }: TimeRules, { receivedAt, townId, labels }, { response }) {
    const limits = limitsOf(labels, townId, shanghaiDate(response?.startedAt ?? receivedAt));
    if (!limits) return null;
    const allowances = {
      response: allowedOf(limits.response),
      plan: allowedOf(limits.plan),
      resolution: allowedOf(limits.resolution),
    };
    return { allowances, calendar: calendarOf(townId) };
  },
  withoutLimits: '未设置办理时限',
  setDue: (tx, id, dueAt) => tx.update(demand).set({ dueAt }).where(eq(demand.id, id)),
});
