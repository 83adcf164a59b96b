import type { AnswerValues } from '@platform/contract/questionnaires/form';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import { answerWrites, insertStep, lockCompany } from './answers.queries';
import { valuesOf } from './answers.service';
import { findDraft, readFacts, readNewestVersion, readVersionOf, versionOfRow } from './read-answers';

/** A visit with its company and the reporting user. */
interface Reported {
  visitId: number;
  companyId: number;
  userId: number;
}

/**
 * Submits the answers given at a visit, in the transaction of its report. Submits the draft of the visit where there is
 * one. Of several answers to one questionnaire the last ones count.
 * @throws ApiError 422 at the question
 */
export async function answerAtVisit(
  tx: Database,
  { visitId, companyId, userId }: Reported,
  filled: readonly { questionnaireId: number; answers: AnswerValues }[],
): Promise<void> {
  if (filled.length === 0) return;
  await lockCompany(tx, companyId);
  const facts = await readFacts(tx, companyId);
  const last = new Map(filled.map(({ questionnaireId, answers }) => [questionnaireId, answers]));
  for (const [questionnaireId, answers] of last) {
    const draft = await findDraft(tx, { questionnaireId, companyId, visitId });
    const asked = draft === undefined ? await readNewestVersion(tx, questionnaireId) : await readVersionOf(tx, draft);
    const values = { ...valuesOf(asked, { answers, submit: true }), facts };
    if (draft !== undefined) {
      const version = await versionOfRow(tx, draft);
      if (!(await answerWrites.update(tx, { id: draft, version }, values)))
        throw ApiError.conflict('这次走访的问卷刚被他人修改，请核对后重新提交。');
      await insertStep(tx, { answerId: draft, userId, action: 'submit' });
      continue;
    }
    const answerId = await answerWrites.insert(tx, {
      ...values,
      versionId: asked.id,
      companyId,
      visitId,
      createdBy: userId,
    });
    await insertStep(tx, { answerId, userId, action: 'create', text: `第 ${asked.number} 版` });
    await insertStep(tx, { answerId, userId, action: 'submit' });
  }
}

/**
 * Begins a draft of the questionnaire for each of the planned visits. The draft keeps the version that is published
 * now.
 * @throws ApiError 422 at `questionnaireId` for one that is not published, or closed
 */
export async function beginAtVisits(
  tx: Database,
  questionnaireId: number | null,
  visits: readonly Reported[],
): Promise<void> {
  if (questionnaireId === null) return;
  const asked = await readNewestVersion(tx, questionnaireId).catch(() => undefined);
  if (!asked || asked.closed) throw ApiError.atField('questionnaireId', '请选择已经发布、没有停用的问卷。');
  for (const { visitId, companyId, userId } of visits) {
    const answerId = await answerWrites.insert(tx, {
      ...valuesOf(asked, { answers: {}, submit: false }),
      facts: await readFacts(tx, companyId),
      versionId: asked.id,
      companyId,
      visitId,
      createdBy: userId,
    });
    await insertStep(tx, { answerId, userId, action: 'create', text: `第 ${asked.number} 版` });
  }
}
