import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { questionLabel } from '@platform/contract/questionnaires/answer';
import type {
  AuthoredQuestionnaire,
  listQuestionnaires,
  QuestionnaireRow,
} from '@platform/contract/questionnaires/author';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { questionnaire, questionnaireAnswer, questionnaireVersion } from '../schema/questionnaire';
import { theRow } from '../../kernel/database/the-row';

/** The newest published version of a questionnaire. */
export const isNewest = sql<boolean>`not exists (select from questionnaire_version as newer
  where newer.questionnaire_id = ${questionnaireVersion.questionnaireId} and newer.number > ${questionnaireVersion.number})`;

const rowColumns = {
  id: questionnaire.id,
  name: questionnaire.name,
  summary: questionnaire.summary,
  closed: questionnaire.closed,
  publishedNumber: sql<number>`coalesce(${questionnaireVersion.number}, 0)`,
  publishedAt: isoTime(questionnaireVersion.publishedAt) as SQL<string | null>,
  count: sql<number>`(select count(*)::int from questionnaire_answer as answer
    join questionnaire_version as answered on answered.id = answer.version_id
    where answered.questionnaire_id = ${questionnaire.id})`,
  isDemo: questionnaire.isDemo,
  version: questionnaire.version,
  updatedAt: isoTime(questionnaire.updatedAt),
};

/** One page of questionnaires for their authors. */
export async function pageQuestionnaires(
  db: Database,
  request: ParsedRequestOf<typeof listQuestionnaires>,
): Promise<DataOf<typeof listQuestionnaires>> {
  return pageRows(db, request, {
    rows: db
      .select(rowColumns)
      .from(questionnaire)
      .leftJoin(questionnaireVersion, and(eq(questionnaireVersion.questionnaireId, questionnaire.id), isNewest))
      .where(
        and(
          contains([questionnaire.name, questionnaire.summary], request.keyword),
          equals(questionnaire.closed, request.closed),
        ),
      ),
    sorts: { name: [byPinyin(questionnaire.name)], updatedAt: questionnaire.updatedAt },
    defaultSort: '-updatedAt',
    id: questionnaire.id,
  });
}

/** A questionnaire with its unpublished form and its versions. @throws ApiError 404 */
export async function readAuthored(db: Database, id: number): Promise<AuthoredQuestionnaire> {
  const row: QuestionnaireRow & { form: unknown } = await theRow(
    db
      .select({ ...rowColumns, form: questionnaire.form })
      .from(questionnaire)
      .leftJoin(questionnaireVersion, and(eq(questionnaireVersion.questionnaireId, questionnaire.id), isNewest))
      .where(eq(questionnaire.id, id)),
    '问卷不存在。',
  );
  const versions = await db
    .select({
      number: questionnaireVersion.number,
      publishedAt: isoTime(questionnaireVersion.publishedAt),
      byName: sql<string>`coalesce(${userAccount.name}, '')`,
      count: db.$count(questionnaireAnswer, eq(questionnaireAnswer.versionId, questionnaireVersion.id)),
      form: questionnaireVersion.form,
    })
    .from(questionnaireVersion)
    .leftJoin(userAccount, eq(userAccount.id, questionnaireVersion.publishedBy))
    .where(eq(questionnaireVersion.questionnaireId, id))
    .orderBy(desc(questionnaireVersion.number));
  return { ...row, form: row.form as QuestionnaireForm, versions: versions as AuthoredQuestionnaire['versions'] };
}

/** The questionnaires that can be answered, by name. */
export async function readAnswerable(db: Database): Promise<DataOf<typeof questionLabel>> {
  const list = await db
    .select({
      id: questionnaire.id,
      name: questionnaireVersion.name,
      summary: questionnaireVersion.summary,
      number: questionnaireVersion.number,
      questions: sql<number>`jsonb_array_length(${questionnaireVersion.form} -> 'questions')`,
      publishedAt: isoTime(questionnaireVersion.publishedAt),
      isDemo: questionnaire.isDemo,
    })
    .from(questionnaire)
    .innerJoin(questionnaireVersion, and(eq(questionnaireVersion.questionnaireId, questionnaire.id), isNewest))
    .where(eq(questionnaire.closed, false))
    .orderBy(byPinyin(questionnaireVersion.name), questionnaire.id);
  return { list };
}
