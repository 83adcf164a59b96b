import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { AnswerRow, companyAnswerList, PlatformFact, WholeAnswer } from '@platform/contract/questionnaires/answer';
import type { VisitQuestionnaire } from '@platform/contract/phone/phone';
import type { AnswerValues, QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { contains, equals, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import {
  questionnaire,
  questionnaireAnswer as answer,
  questionnaireAnswerStep as step,
  questionnaireVersion,
} from '../schema/questionnaire';
import { countOwnPatents } from '../../patents/library/count-own-patents';
import { theRow } from '../../kernel/database/the-row';
import { ApiError } from '../../kernel/errors/api-error';
import { type AnswerVisibility } from './visibility';
import { isNewest } from './read-questionnaires';

const columns = {
  id: answer.id,
  questionnaireId: questionnaireVersion.questionnaireId,
  questionnaireName: questionnaireVersion.name,
  number: questionnaireVersion.number,
  isNewest,
  companyId: answer.companyId,
  companyName: company.name,
  townId: company.townId,
  townName: sql<string>`coalesce(${town.name}, '')`,
  visitId: answer.visitId,
  state: answer.state,
  total: answer.total,
  levelName: answer.levelName,
  // The author of the last step. The user who planned the answers may not be the one who filled them in.
  byName: sql<string>`coalesce((select coalesce(u.name, v.name) from questionnaire_answer_step s
      left join user_account u on u.id = s.user_id left join visitor v on v.id = s.visitor_id
    where s.answer_id = ${answer.id} order by s.id desc limit 1), ${userAccount.name}, '')`,
  submittedAt: isoTime(answer.submittedAt) as SQL<string | null>,
  isDemo: answer.isDemo,
  version: answer.version,
  updatedAt: isoTime(answer.updatedAt),
};

const selectAnswers = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(answer)
    .innerJoin(questionnaireVersion, eq(questionnaireVersion.id, answer.versionId))
    .innerJoin(company, eq(company.id, answer.companyId))
    .leftJoin(town, eq(town.id, company.townId))
    .leftJoin(userAccount, eq(userAccount.id, answer.createdBy))
    .where(where);

/** One page of the visible answers. */
export function pageAnswers(
  db: Database,
  visibility: AnswerVisibility,
  request: ParsedRequestOf<typeof companyAnswerList>,
): Promise<DataOf<typeof companyAnswerList>> {
  const { keyword, companyId, visitId, questionnaireId, townId, state } = request;
  return pageRows(db, request, {
    rows: selectAnswers(
      db,
      and(
        visibility.where,
        contains([company.name, questionnaireVersion.name], keyword),
        equals(answer.companyId, companyId),
        equals(answer.visitId, visitId),
        equals(questionnaireVersion.questionnaireId, questionnaireId),
        equals(company.townId, townId),
        oneOf(answer.state, state),
      ),
    ),
    sorts: { updatedAt: answer.updatedAt, submittedAt: answer.submittedAt, total: answer.total },
    defaultSort: '-updatedAt',
    id: answer.id,
  });
}

/** One page of the answers of a company, those changed last first. The caller checks that the company is in reach. */
export const pageAnswersOf = (
  db: Database,
  { companyId, ...request }: { companyId: number; page: number; size: number },
) =>
  pageRows(db, request, {
    rows: selectAnswers(db, eq(answer.companyId, companyId)),
    sorts: { updatedAt: answer.updatedAt },
    defaultSort: '-updatedAt',
    id: answer.id,
  });

const MISSING = '问卷回答不存在。';

/** Visible answers in full. @throws ApiError 404 */
export async function readAnswer(db: Database, visibility: AnswerVisibility, id: number): Promise<WholeAnswer> {
  const row: AnswerRow = await theRow(selectAnswers(db, and(eq(answer.id, id), visibility.where)), MISSING);
  const own = await theRow(
    db.select({ answers: answer.answers, facts: answer.facts }).from(answer).where(eq(answer.id, id)),
    MISSING,
  );
  const steps = await db
    .select({
      id: step.id,
      at: isoTime(step.at),
      who: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, '')`,
      action: step.action,
      text: step.text,
    })
    .from(step)
    .leftJoin(userAccount, eq(userAccount.id, step.userId))
    .leftJoin(visitor, eq(visitor.id, step.visitorId))
    .where(eq(step.answerId, id))
    .orderBy(asc(step.id));
  return { ...row, answers: own.answers as AnswerValues, facts: own.facts, steps };
}

/** A version with its questions. */
export interface AskedVersion {
  id: number;
  questionnaireId: number;
  name: string;
  summary: string;
  number: number;
  publishedAt: string;
  isDemo: boolean;
  closed: boolean;
  form: QuestionnaireForm;
}

const selectVersions = (db: Database) =>
  db
    .select({
      id: questionnaireVersion.id,
      questionnaireId: questionnaireVersion.questionnaireId,
      name: questionnaireVersion.name,
      summary: questionnaireVersion.summary,
      number: questionnaireVersion.number,
      publishedAt: isoTime(questionnaireVersion.publishedAt),
      isDemo: questionnaire.isDemo,
      closed: questionnaire.closed,
      form: questionnaireVersion.form,
    })
    .from(questionnaireVersion)
    .innerJoin(questionnaire, eq(questionnaire.id, questionnaireVersion.questionnaireId));

/** The version that the answers belong to. @throws ApiError 404 */
export async function readVersionOf(db: Database, answerId: number): Promise<AskedVersion> {
  const found = await theRow(
    selectVersions(db).where(
      sql`${questionnaireVersion.id} = (select version_id from questionnaire_answer where id = ${answerId})`,
    ),
    MISSING,
  );
  return found as AskedVersion;
}

/** The newest version of a questionnaire. @throws ApiError 404 where none is published */
export async function readNewestVersion(db: Database, questionnaireId: number): Promise<AskedVersion> {
  const found = await theRow(
    selectVersions(db).where(and(eq(questionnaireVersion.questionnaireId, questionnaireId), isNewest)),
    '问卷不存在，或还没有发布。',
  );
  return found as AskedVersion;
}

/** The open draft of a company, for the visit or without one. */
export async function findDraft(
  db: Database,
  { questionnaireId, companyId, visitId }: { questionnaireId: number; companyId: number; visitId: number | null },
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: answer.id })
    .from(answer)
    .innerJoin(questionnaireVersion, eq(questionnaireVersion.id, answer.versionId))
    .where(
      and(
        eq(questionnaireVersion.questionnaireId, questionnaireId),
        eq(answer.companyId, companyId),
        visitId === null ? isNull(answer.visitId) : eq(answer.visitId, visitId),
        eq(answer.state, 'draft'),
      ),
    )
    .orderBy(desc(answer.id))
    .limit(1);
  return found?.id;
}

/** A company, with the facts that the platform has about it today. */
export interface AskedCompany {
  id: number;
  name: string;
  facts: PlatformFact[];
}

/**
 * The company that answers: the given one, else that of the company account.
 * @returns undefined where neither is known
 * @throws ApiError 403 before certification, 404 for a company that the caller does not see
 */
export async function readAskedCompany(
  db: Database,
  visibility: AnswerVisibility,
  named: number | undefined,
): Promise<AskedCompany | undefined> {
  const isCompany = visibility.viewer.set === 'A';
  if (isCompany && visibility.viewer.companyId === null) throw ApiError.forbidden('请先完成企业认证。');
  const id = named ?? (isCompany ? visibility.viewer.companyId! : undefined);
  if (id === undefined) return undefined;
  const { name } = await theRow(
    db
      .select({ name: company.name })
      .from(company)
      .where(and(eq(company.id, id), visibility.companies)),
    '企业不存在。',
  );
  return { id, name, facts: await readFacts(db, id) };
}

/**
 * The facts that the platform knows about a company, as of today: about its own patents (本企业) alone. None for an empty
 * library, which says nothing about what the company has.
 */
export async function readFacts(db: Database, companyId: number): Promise<PlatformFact[]> {
  const asOf = shanghaiDate(Date.now());
  const own = await countOwnPatents(db, companyId);
  if (own.patents === 0) return [];
  const counted = Object.entries(own) as [PlatformFact['name'], number | null][];
  return counted.flatMap(([name, value]) => (value === null ? [] : { name, value, source: '平台专利库', asOf }));
}

/** The version of the row of answers. @throws ApiError 404 */
export const versionOfRow = async (db: Database, id: number): Promise<number> =>
  (await theRow(db.select({ version: answer.version }).from(answer).where(eq(answer.id, id)), MISSING)).version;

/** The questionnaire to fill in at a visit: its first draft, else the answers submitted last. */
export async function readVisitQuestionnaire(
  db: Database,
  visitId: number,
  companyId: number,
): Promise<VisitQuestionnaire | null> {
  const [row] = await db
    .select({
      answerId: answer.id,
      state: answer.state,
      version: answer.version,
      answers: answer.answers,
      facts: answer.facts,
    })
    .from(answer)
    .where(eq(answer.visitId, visitId))
    .orderBy(
      sql`${answer.state} = 'submitted'`,
      sql`case ${answer.state} when 'draft' then 1 else -1 end * ${answer.id}`,
    )
    .limit(1);
  if (!row) return null;
  const { name, summary, number, isDemo, form } = await readVersionOf(db, row.answerId);
  return {
    ...row,
    answers: row.answers as AnswerValues,
    facts: row.state === 'draft' ? await readFacts(db, companyId) : row.facts,
    name,
    summary,
    number,
    isDemo,
    form,
  };
}
