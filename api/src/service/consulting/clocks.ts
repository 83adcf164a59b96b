import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { ConsultationAction } from '@platform/domain/consulting/consultation-case';
import { consultationClockWords } from '@platform/domain/consulting/clock-words';
import {
  clocksOf,
  type ConsultationPromise,
  type ConsultationReading,
  type ConsultationStep,
  dueOf,
  readConsultation,
} from '@platform/domain/consulting/consultation-clocks';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { Database } from '../../kernel/database/pool';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';

/** How the clocks of a consultation stand, and what both sides read of them. */
export interface ClockFacts {
  accept: ConsultationReading;
  answer: ConsultationReading | null;
  acceptClock: string;
  /** Empty before the acceptance. */
  answerClock: string;
  clock: string;
  dueAt: Date | null;
  overdue: boolean;
}

/** What moves no clock; most turns are of these. */
const SILENT = ['ask', 'note', 'assign', 'rate', 'consent', 'publish', 'toDemand', 'markSpam', 'unmarkSpam'];

/** What happened to consultations that moves their clocks, by id, in order. */
export async function stepsOf(db: Database, ids: readonly number[]): Promise<Map<number, ConsultationStep[]>> {
  const steps = new Map<number, ConsultationStep[]>();
  if (ids.length === 0) return steps;
  const { consultationId, action, at, id } = consultationTurn;
  const rows = await db
    .select({ consultationId, action, at })
    .from(consultationTurn)
    .where(and(inArray(consultationId, [...ids]), notInArray(action, SILENT)))
    .orderBy(asc(id));
  for (const row of rows) {
    const step = { action: row.action as ConsultationAction, at: row.at };
    const found = steps.get(row.consultationId);
    if (found) found.push(step);
    else steps.set(row.consultationId, [step]);
  }
  return steps;
}

/** How clocks stand at a moment. */
export function readClocks(
  calendar: WorkingCalendar,
  promise: ConsultationPromise,
  steps: readonly ConsultationStep[],
  now = Date.now(),
): ClockFacts {
  const reading = readConsultation(calendar, clocksOf(promise, steps), now);
  const say = (one: ConsultationReading) => consultationClockWords(one, now);
  const { accept, answer } = reading;
  const current = answer ?? accept;
  const due = dueOf(reading);
  return {
    ...reading,
    acceptClock: say(accept),
    answerClock: answer ? say(answer) : '',
    clock: say(current),
    dueAt: due === null ? null : new Date(due),
    overdue: current.state === 'overdue' && !current.isDone && !current.isDropped,
  };
}

/** Notes when the clock that runs now runs out, by which lists are sorted. It belongs to the change just made: no version rises. */
export async function settleDue(tx: Database, calendar: WorkingCalendar, id: number): Promise<void> {
  const { askedAt, acceptDays, answerDays } = consultation;
  const [row] = await tx.select({ askedAt, acceptDays, answerDays }).from(consultation).where(eq(consultation.id, id));
  if (!row) return;
  const { dueAt } = readClocks(calendar, row, (await stepsOf(tx, [id])).get(id) ?? []);
  await tx.update(consultation).set({ dueAt }).where(eq(consultation.id, id));
}
