import type { AnswerValues } from '@platform/contract/questionnaires/form';
import { answerFaults } from '@platform/domain/questionnaires/answers';
import type { Answers, Questionnaire } from '@platform/domain/questionnaires/questionnaire';
import { visibleKeys } from '@platform/domain/questionnaires/visibility';
import { numberText, valueText } from '@platform/domain/questionnaires/words';
import type { Database } from '../../kernel/database/pool';
import type { SubmittedAnswers } from '../schema/visit-submission';
import { ApiError } from '../../kernel/errors/api-error';
import { answerWrites, insertStep, lockAnswersOf, lockCompany } from './answers.queries';
import { valuesOf } from './answers.service';
import { readFacts, readVersionOf } from './read-answers';

/** The reported visit and the author of the report. */
interface Reported {
  visitId: number;
  companyId: number;
  userId: number | null;
  visitorId: number | null;
}

/** The answers that a phone sends; both fields or neither are set. */
interface Sent {
  answers?: AnswerValues;
  answersTo?: { id: number; version: number; submit: boolean };
}

/** The answers kept with the report. */
type Kept = { answers?: SubmittedAnswers };

/**
 * Writes the answers of a phone into the questionnaire of the visit, in the transaction of the report. Updates the
 * draft that the author had seen, or submits it where it is complete and `submit` is set. Answers that another person
 * has changed or submitted meanwhile are not overwritten; then the new ones are only kept with the report.
 * @throws ApiError 422 at the question
 */
export async function answerOnPhone(tx: Database, reported: Reported, sent: Sent): Promise<Kept> {
  const kept = (await keepAnswers(tx, reported.visitId, sent)).answers;
  if (!kept || !sent.answersTo) return {};
  await lockCompany(tx, reported.companyId);
  const row = (await lockAnswersOf(tx, reported.visitId, kept.answerId))!;
  const isSame = holdsAll(row.answers, kept.answers);
  // Where another person has answered meanwhile, only differing answers are kept.
  if (row.state === 'submitted' || row.version !== sent.answersTo.version) return isSame ? {} : { answers: kept };
  const isUntouched = isSame && holdsAll(kept.answers, row.answers) && !(kept.submit && kept.open === 0);
  return { answers: { ...kept, became: isUntouched ? 'draft' : await write(tx, reported, row, kept) } };
}

/** The same answers as part of a report, for reports that wait for the lead or that no draft can take. */
export async function keepAnswers(tx: Database, visitId: number, { answers, answersTo }: Sent): Promise<Kept> {
  if (!answers || !answersTo || !(await lockAnswersOf(tx, visitId, answersTo.id))) return {};
  const { form } = await readVersionOf(tx, answersTo.id);
  const faults = answerFaults(form, answers, { complete: true });
  return {
    answers: {
      answerId: answersTo.id,
      answers,
      submit: answersTo.submit,
      became: 'kept',
      open: faults.size,
      said: saidOf(form, answers),
    },
  };
}

/**
 * Writes answers that were kept with a report into the questionnaire of its visit.
 * @throws ApiError 422 at `accept` where it is already submitted, or where the answers do not fit it
 */
export async function takeAnswers(
  tx: Database,
  lead: Reported & { userId: number },
  kept: SubmittedAnswers,
): Promise<void> {
  await lockCompany(tx, lead.companyId);
  const row = await lockAnswersOf(tx, lead.visitId, kept.answerId);
  if (!row || row.state === 'submitted')
    throw ApiError.atField('accept', '这次走访的问卷已经提交，不能再改。请不要勾选“问卷”，再采用其他内容。');
  try {
    await write(tx, lead, row, kept);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    throw ApiError.atField('accept', `问卷不能采用：${error.message}`);
  }
}

async function write(
  tx: Database,
  { companyId, userId, visitorId }: Reported,
  { id, version }: { id: number; version: number },
  { answers, submit, open }: SubmittedAnswers,
): Promise<'submitted' | 'draft'> {
  const isWhole = submit && open === 0;
  const asked = await readVersionOf(tx, id);
  const values = {
    ...valuesOf(asked, { answers: answers as AnswerValues, submit: isWhole }),
    facts: await readFacts(tx, companyId),
  };
  await answerWrites.update(tx, { id, version }, values);
  await insertStep(tx, { answerId: id, userId, visitorId, action: isWhole ? 'submit' : 'save' });
  return isWhole ? 'submitted' : 'draft';
}

/** The visible answers in words. */
function saidOf(form: Questionnaire, answers: Answers): SubmittedAnswers['said'] {
  const visible = visibleKeys(form.questions, answers);
  return form.questions.flatMap((question, at) => {
    const text = visible.has(question.key) ? valueText(question, answers[question.key]) : '';
    return text === '' ? [] : [{ title: `${numberText(at)} ${question.title}`, text }];
  });
}

const holdsAll = (all: Answers, some: Answers): boolean =>
  Object.entries(some).every(([key, value]) => JSON.stringify(all[key]) === JSON.stringify(value));
