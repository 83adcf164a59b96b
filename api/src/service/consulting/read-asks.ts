import { and } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { askOptions, listAsks } from '@platform/contract/consulting/ask';
import { contains, equals, oneOf, onDays } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { consultation } from '../../kernel/database/schema/consulting';
import { parameterValues } from '../../settings/parameters/parameter-value';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { selectConsultations, withClocks } from './consultation-columns';
import type { ConsultationVisibility } from './visibility';
import { findAskedFrom } from './consultation.queries';
import { readTopics } from './read-consultations';

/** Returns one page of a company's consultations, the last changed first unless sorted. */
export async function pageAsks(
  db: Database,
  visibility: ConsultationVisibility,
  request: ParsedRequestOf<typeof listAsks>,
): Promise<DataOf<typeof listAsks>> {
  const where = and(
    visibility.where,
    contains(consultation.title, request.keyword),
    oneOf(consultation.state, request.state),
    equals(consultation.topic, request.topic),
    onDays(consultation.askedAt, request.askedFrom, request.askedTo),
  );
  const { total, list } = await pageRows(db, request, {
    rows: selectConsultations(db, where),
    sorts: { updatedAt: consultation.updatedAt, askedAt: consultation.askedAt, dueAt: consultation.dueAt },
    defaultSort: '-updatedAt',
    id: consultation.id,
  });
  const rows = await withClocks(db, await workingCalendar(db), list);
  return {
    total,
    list: rows.map(
      ({
        companyId: _of,
        companyName: _name,
        assigneeId: _to,
        assigneeName: _who,
        isSpam: _spam,
        consent: _may,
        ...row
      }) => row,
    ),
  };
}

/** Returns the topics and the time limits that are promised today, in working days. */
export async function readPromises(db: Database) {
  const [topics, days] = await Promise.all([readTopics(db), promisedDays(db)]);
  return { topics, ...days };
}

/**
 * Returns the options of the form of a company: topics, promised time limits, and the public item that the question is
 * asked from.
 */
export async function readAskOptions(
  db: Database,
  { aboutId }: ParsedRequestOf<typeof askOptions>,
): Promise<DataOf<typeof askOptions>> {
  const item = aboutId === undefined ? undefined : await findAskedFrom(db, aboutId);
  return { ...(await readPromises(db)), about: item?.isPublic ? item : null };
}

/**
 * Returns the promised working days for a question that is asked now: until its acceptance, and from there to the
 * answer.
 */
export async function promisedDays(db: Database): Promise<{ acceptDays: number; answerDays: number }> {
  const days = await parameterValues(db, ['consulting.acceptDays', 'consulting.answerDays']);
  return { acceptDays: days['consulting.acceptDays'], answerDays: days['consulting.answerDays'] };
}
