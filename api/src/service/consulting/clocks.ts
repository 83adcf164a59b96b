import { and, asc, eq, inArray } from 'drizzle-orm';
import { consultationCase } from '@platform/domain/consulting/consultation-case';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import { timedRows } from '../../kernel/cases/case-clocks';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';

/** A consultation with the time limits promised when it was asked, in working days. */
export type ConsultationPromise = Pick<typeof consultation.$inferSelect, 'askedAt' | 'acceptDays' | 'answerDays'>;

/** The clocks of consultations, by the calendar of the district. */
export const consultationClocks = timedRows({
  declared: consultationCase,
  findSteps(db, ids, actions) {
    const { consultationId: caseId, action, at, id } = consultationTurn;
    return db
      .select({ caseId, action, at })
      .from(consultationTurn)
      .where(and(inArray(caseId, [...ids]), inArray(action, [...actions])))
      .orderBy(asc(id));
  },
  async findRow(db, id): Promise<ConsultationPromise | undefined> {
    const { askedAt, acceptDays, answerDays } = consultation;
    const rows = await db.select({ askedAt, acceptDays, answerDays }).from(consultation).where(eq(consultation.id, id));
    return rows[0];
  },
  startOf: ({ askedAt }) => ({ at: askedAt, situation: 'pending' }),
  limitsOf: (calendar: WorkingCalendar, { acceptDays, answerDays }) => ({
    allowances: { accept: { workingDays: acceptDays }, answer: { workingDays: answerDays } },
    calendar,
  }),
  setDue: (tx, id, dueAt) => tx.update(consultation).set({ dueAt }).where(eq(consultation.id, id)),
});
