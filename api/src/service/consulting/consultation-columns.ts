import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { consultation } from '../../kernel/database/schema/consulting';
import { dictionaryEntry } from '../../settings/schema/settings';
import type { DictionaryKey } from '../../settings/dictionaries/all-dictionaries';
import { consultationClocks } from './clocks';

/** The dictionary of the topics of consultations. */
export const TOPICS = 'consultingTopics' satisfies DictionaryKey;

const assignee = alias(userAccount, 'assignee');
export const asker = alias(userAccount, 'asker');

/** Selects consultations with asker, assignee, company and topic. */
export const selectConsultations = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: consultation.id,
      title: consultation.title,
      state: consultation.state,
      paused: sql<boolean>`${consultation.pausedAt} is not null`,
      source: consultation.source,
      topic: consultation.topic,
      topicName: sql<string>`coalesce(${dictionaryEntry.label}, ${consultation.topic})`,
      askerName: sql<string>`coalesce(${asker.name}, ${consultation.askerName})`,
      askedAt: consultation.askedAt,
      acceptedAt: consultation.acceptedAt,
      answeredAt: consultation.answeredAt,
      closedAt: consultation.closedAt,
      updatedAt: consultation.updatedAt,
      acceptDays: consultation.acceptDays,
      answerDays: consultation.answerDays,
      rating: consultation.rating,
      isDemo: consultation.isDemo,
      version: consultation.version,
      companyId: consultation.companyId,
      companyName: sql<string>`coalesce(${company.name}, '')`,
      assigneeId: consultation.assigneeId,
      assigneeName: sql<string>`coalesce(${assignee.name}, '')`,
      isSpam: sql<boolean>`${consultation.spamAt} is not null`,
      consent: consultation.consent,
    })
    .from(consultation)
    .leftJoin(company, eq(company.id, consultation.companyId))
    .leftJoin(assignee, eq(assignee.id, consultation.assigneeId))
    .leftJoin(asker, eq(asker.id, consultation.userId))
    .leftJoin(
      dictionaryEntry,
      and(eq(dictionaryEntry.dictionary, TOPICS), eq(dictionaryEntry.code, consultation.topic)),
    )
    .where(where);

export type SelectedConsultation = Awaited<ReturnType<typeof selectConsultations>>[number];

/** Returns the rows of a list with their clocks, read at one moment. */
export async function withClocks(db: Database, calendar: WorkingCalendar, rows: readonly SelectedConsultation[]) {
  const steps = await consultationClocks.stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const now = Date.now();
  return rows.map(({ acceptDays, answerDays, ...row }) => {
    const promise = { askedAt: row.askedAt, acceptDays, answerDays };
    const { text, overdue, dueAt } = consultationClocks.readClocks(calendar, promise, steps.get(row.id), now);
    return {
      ...row,
      askedAt: isoTime(row.askedAt),
      acceptedAt: isoTime(row.acceptedAt),
      answeredAt: isoTime(row.answeredAt),
      closedAt: isoTime(row.closedAt),
      updatedAt: isoTime(row.updatedAt),
      clock: text,
      overdue,
      dueAt: isoTime(dueAt),
    };
  });
}
