import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  questionInfo,
  questionrefresh,
  QuestionView,
  saveQuestion,
  WholeAnswer,
} from '@platform/contract/questionnaires/answer';
import { answerFaults } from '@platform/domain/questionnaires/answers';
import { refreshAnswers } from '@platform/domain/questionnaires/refresh';
import { levelOf, scoresOf } from '@platform/domain/questionnaires/scores';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { type AnswerFields, answerWrites, insertStep, isVisitOf, lockCompany } from './answers.queries';
import { type AnswerVisibility, visibilityOf } from './visibility';
import {
  type AskedVersion,
  findDraft,
  readAnswer,
  readAskedCompany,
  readNewestVersion,
  readVersionOf,
} from './read-answers';

type Saved = ParsedRequestOf<typeof saveQuestion>;
const SUBMITTED = '这份问卷已经提交，不能再改。需要更正的，请以它为底稿再填一份。';

const viewOf = (
  { questionnaireId, name, summary, number, publishedAt, isDemo, form }: AskedVersion,
  newestNumber: number,
): Omit<QuestionView, 'company' | 'facts' | 'answer'> => ({
  questionnaireId,
  name,
  summary,
  number,
  newestNumber,
  publishedAt,
  isDemo,
  form,
});

/** Existing answers with their questions, or the questions to answer. @throws ApiError 403, 404, 422 */
export async function readQuestions(
  db: Database,
  visibility: AnswerVisibility,
  { answerId, questionnaireId, companyId, visitId }: ParsedRequestOf<typeof questionInfo>,
): Promise<QuestionView> {
  if (answerId !== undefined) {
    const answer = await readAnswer(db, visibility, answerId);
    const asked = await readVersionOf(db, answerId);
    const newest = await readNewestVersion(db, asked.questionnaireId);
    const company = { id: answer.companyId, name: answer.companyName };
    // Submitted answers keep the facts of their time. A draft gets the facts of today.
    const facts =
      answer.state === 'draft' ? ((await readAskedCompany(db, visibility, company.id))?.facts ?? []) : answer.facts;
    return { ...viewOf(asked, newest.number), company, facts, answer };
  }
  if (questionnaireId === undefined) throw ApiError.atField('questionnaireId', '请选择问卷。');
  const company = await readAskedCompany(db, visibility, companyId);
  const newest = await readNewestVersion(db, questionnaireId);
  if (!company) return { ...viewOf(newest, newest.number), company: null, facts: [], answer: null };
  await requireVisit(db, visibility, visitId ?? null, company.id);
  const draft = await findDraft(db, { questionnaireId, companyId: company.id, visitId: visitId ?? null });
  if (draft !== undefined) return readQuestions(db, visibility, { answerId: draft });
  const { id, name, facts } = company;
  return { ...viewOf(newest, newest.number), company: { id, name }, facts, answer: null };
}

/** @throws ApiError 404 for a visit that the caller does not see, or of another company */
async function requireVisit(
  db: Database,
  { scope }: AnswerVisibility,
  visitId: number | null,
  companyId: number,
): Promise<void> {
  if (visitId !== null && !(await isVisitOf(db, scope, visitId, companyId))) throw ApiError.notFound('走访不存在。');
}

/** Begins, continues or submits answers. @throws ApiError 403, 404, 409 with the current answers, 422 */
export function saveAnswers(context: ContextOf<typeof saveQuestion>, saved: Saved): Promise<WholeAnswer> {
  return saved.id === undefined
    ? context.services.db.transaction((tx) => beginAnswers(context, tx, saved))
    : goOn(context, { ...saved, id: saved.id });
}

async function beginAnswers(context: ContextOf<typeof saveQuestion>, tx: Database, saved: Saved): Promise<WholeAnswer> {
  const { questionnaireId, companyId, visitId, submit } = saved;
  if (questionnaireId === undefined) throw ApiError.atField('questionnaireId', '请选择问卷。');
  const visibility = visibilityOf(context);
  const company = await readAskedCompany(tx, visibility, companyId);
  if (!company) throw ApiError.atField('companyId', '请选择企业。');
  const asked = await readNewestVersion(tx, questionnaireId);
  if (asked.closed) throw ApiError.atField('questionnaireId', '这份问卷已经停用，不再收新的回答。');
  await requireVisit(tx, visibility, visitId, company.id);
  await lockCompany(tx, company.id);
  const open = await findDraft(tx, { questionnaireId, companyId: company.id, visitId });
  if (open !== undefined)
    throw ApiError.conflict('这家企业已有一份没有填完的，请接着填写。', await readAnswer(tx, visibility, open));
  const { userId } = context.viewer;
  const id = await answerWrites.insert(tx, {
    ...valuesOf(asked, saved),
    versionId: asked.id,
    companyId: company.id,
    visitId,
    facts: company.facts,
    createdBy: userId,
  } as Parameters<typeof answerWrites.insert>[1]);
  await insertStep(tx, { answerId: id, userId, action: 'create', text: `第 ${asked.number} 版` });
  if (submit) await insertStep(tx, { answerId: id, userId, action: 'submit' });
  const answer = await readAnswer(tx, visibility, id);
  await context.audit({ targetType: 'questionnaire-answer', targetId: id, detail: auditedOf(answer) }, tx);
  return answer;
}

const auditedOf = ({ companyName, questionnaireName, number, state, total, levelName }: WholeAnswer) => ({
  companyName,
  questionnaireName,
  number,
  state,
  total,
  levelName,
});

function goOn(context: ContextOf<typeof saveQuestion>, saved: Saved & { id: number }): Promise<WholeAnswer> {
  const { id, version, submit } = saved;
  return saveVersioned<WholeAnswer, AnswerFields>(context, {
    name: '问卷回答',
    targetType: 'questionnaire-answer',
    id,
    version,
    read: (tx, answerId) => readAnswer(tx, visibilityOf(context), answerId),
    toValues: async (tx, before) => {
      if (before.state === 'submitted') throw ApiError.conflict(SUBMITTED, before);
      const company = await readAskedCompany(tx, visibilityOf(context), before.companyId);
      return { ...valuesOf(await readVersionOf(tx, id), saved), facts: company?.facts };
    },
    update: async (tx, seen, values) => {
      if (!(await answerWrites.update(tx, seen, values))) return false;
      if (submit) await insertStep(tx, { answerId: id, userId: context.viewer.userId, action: 'submit' });
      return true;
    },
    audited: auditedOf,
  });
}

/** The values of answers to a version, with the score where they are submitted. @throws ApiError 422 by question */
export function valuesOf({ form }: Pick<AskedVersion, 'form'>, { answers, submit }: Pick<Saved, 'answers' | 'submit'>) {
  const known = new Set(form.questions.map(({ key }) => key));
  const stranger = Object.keys(answers).find((key) => !known.has(key));
  if (stranger !== undefined) throw ApiError.atField(`answers.${stranger}`, '没有这道题，请刷新页面后再填。');
  const faults = [...answerFaults(form, answers, { complete: submit })];
  if (faults.length > 0) {
    const numberOf = (key: string) => form.questions.findIndex((question) => question.key === key) + 1;
    const [first, text] = faults[0]!;
    throw ApiError.invalid(
      `第 ${numberOf(first)} 题：${text}。${faults.length > 1 ? `另有 ${faults.length - 1} 题需要核对。` : ''}`,
      Object.fromEntries(faults.map(([key, fault]) => [`answers.${key}`, fault])),
    );
  }
  if (!submit) return { answers };
  return {
    answers,
    state: 'submitted' as const,
    total: scoresOf(form, answers).total,
    levelName: levelOf(form, answers)?.name ?? '',
    submittedAt: new Date(),
  };
}

/** Moves a draft to the newest version. @throws ApiError 404, 409 with the current answers */
export async function refreshDraft(
  context: ContextOf<typeof questionrefresh>,
  { id, version }: ParsedRequestOf<typeof questionrefresh>,
): Promise<DataOf<typeof questionrefresh>> {
  let changes: DataOf<typeof questionrefresh>['changes'] = [];
  const answer = await saveVersioned<WholeAnswer, AnswerFields>(context, {
    name: '问卷回答',
    targetType: 'questionnaire-answer',
    id,
    version,
    read: (tx, answerId) => readAnswer(tx, visibilityOf(context), answerId),
    toValues: async (tx, before) => {
      if (before.state === 'submitted') throw ApiError.conflict(SUBMITTED, before);
      const older = await readVersionOf(tx, id);
      const newer = await readNewestVersion(tx, older.questionnaireId);
      const refreshed = refreshAnswers(older.form, newer.form, before.answers);
      ({ changes } = refreshed);
      return { versionId: newer.id, answers: refreshed.answers };
    },
    update: async (tx, seen, values) => {
      if (!(await answerWrites.update(tx, seen, values))) return false;
      const text = changes.map((change) => change.text).join('；');
      await insertStep(tx, { answerId: id, userId: context.viewer.userId, action: 'refresh', text });
      return true;
    },
    audited: auditedOf,
  });
  return { answer, changes };
}
