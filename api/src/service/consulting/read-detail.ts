import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AskThread } from '@platform/contract/consulting/ask';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import {
  consultationCase,
  type ConsultationClockName,
  type ConsultationParty,
  consultationSituation,
} from '@platform/domain/consulting/consultation-case';
import type { Database } from '../../kernel/database/pool';
import { consultation } from '../../kernel/database/schema/consulting';
import { town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { office } from '../../kernel/database/schema/office';
import { content } from '../../kernel/database/schema/content';
import { theRow } from '../../kernel/database/the-row';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { consultationClocks } from './clocks';
import { findAskedFrom } from './consultation.queries';
import { selectConsultations, withClocks } from './consultation-columns';
import type { ConsultationVisibility } from './visibility';
import { readTurns } from './read-turns';

/** Returns one consultation in full, for staff. @throws ApiError 404 when the caller cannot see it */
export async function readDetail(
  db: Database,
  visibility: ConsultationVisibility,
  id: number,
): Promise<ConsultationDetail> {
  const row = await readRow(db, visibility, id);
  const { whole, stored } = await readWhole(db, visibility.party, row);
  return {
    ...row,
    ...whole,
    askerMobile: stored.askerMobile,
    spamReasons: stored.spamReasons,
    answer: stored.answerId === null ? null : await findAnswer(db, stored.answerId),
    demand: stored.demandId === null ? null : await findDemand(db, stored.demandId),
    turns: await readTurns(db, id, { isStaff: true }),
  };
}

/** Returns the mobile number of an asker of the public site; empty when a company asked. @throws ApiError 404 */
export async function readAsker(
  db: Database,
  visibility: ConsultationVisibility,
  id: number,
): Promise<{ mobile: string }> {
  await readRow(db, visibility, id);
  return theRow(db.select({ mobile: consultation.askerMobile }).from(consultation).where(eq(consultation.id, id)));
}

/** Returns one consultation for its asker, with the turns that follow `afterId`. @throws ApiError 404 */
export async function readThread(
  db: Database,
  visibility: ConsultationVisibility,
  id: number,
  afterId?: number,
): Promise<AskThread> {
  const row = await readRow(db, visibility, id);
  const { companyId: _of, companyName: _name, assigneeId: _to, assigneeName: _who, isSpam: _spam, ...own } = row;
  const { whole } = await readWhole(db, visibility.party, row);
  return { consultation: { ...own, ...whole }, turns: await readTurns(db, id, { isStaff: false, afterId }) };
}

type Row = Awaited<ReturnType<typeof withClocks>>[number];

async function readRow(db: Database, { where }: ConsultationVisibility, id: number): Promise<Row> {
  const found = await theRow(selectConsultations(db, and(eq(consultation.id, id), where)));
  const [row] = await withClocks(db, await workingCalendar(db), [found]);
  return row!;
}

async function readWhole(db: Database, party: ConsultationParty, row: Row) {
  const stored = await theRow(db.select().from(consultation).where(eq(consultation.id, row.id)));
  const steps = (await consultationClocks.stepsOf(db, [row.id])).get(row.id);
  const { clocks } = consultationClocks.readClocks(await workingCalendar(db), stored, steps);
  const textOf = (of: ConsultationClockName) => clocks.find(({ name }) => name === of)?.text ?? '';
  const about = stored.aboutId === null ? null : ((await findAskedFrom(db, stored.aboutId)) ?? null);
  const { ratingText, consent } = stored;
  return {
    stored,
    whole: {
      acceptClock: textOf('accept'),
      // Empty before the acceptance.
      answerClock: textOf('answer'),
      ratingText,
      consent,
      about,
      actions: offered(party, row, stored),
    },
  };
}

/** Returns the actions that the table allows the party now, without those that the stored row rules out. */
function offered(party: ConsultationParty, row: Row, stored: typeof consultation.$inferSelect): string[] {
  const isAnswered = stored.answeredAt !== null;
  const without: Readonly<Record<string, boolean>> = {
    rate: !isAnswered,
    toDemand: row.companyId === null || stored.demandId !== null,
    publish: !isAnswered || !stored.consent || stored.answerId !== null,
    markSpam: row.isSpam,
    unmarkSpam: !row.isSpam,
  };
  return consultationCase.actionsOf(consultationSituation(row), [party]).filter((action) => !without[action]);
}

async function findAnswer(db: Database, id: number): Promise<ConsultationDetail['answer']> {
  const isPublic = sql<boolean>`${content.publicRevisionId} is not null`;
  const { title, state } = content;
  const [row] = await db.select({ id: content.id, title, state, isPublic }).from(content).where(eq(content.id, id));
  return row ?? null;
}

async function findDemand(db: Database, id: number): Promise<ConsultationDetail['demand']> {
  const [row] = await db
    .select({
      id: demand.id,
      title: demand.title,
      state: demand.state,
      townName: sql<string>`coalesce(${town.name}, '')`,
      officeName: sql<string>`coalesce(${office.name}, '')`,
    })
    .from(demand)
    .leftJoin(town, eq(town.id, demand.townId))
    .leftJoin(office, eq(office.id, demand.officeId))
    .where(and(eq(demand.id, id), isNull(demand.removedAt)));
  return row ?? null;
}
