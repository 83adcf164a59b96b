import { eq, sql } from 'drizzle-orm';
import { questionnaireLabels } from '@platform/contract/questionnaires/labels';
import type { Questionnaire } from '@platform/domain/questionnaires/questionnaire';
import type { Database } from '../../kernel/database/pool';
import { questionnaire, questionnaireVersion } from '../schema/questionnaire';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes questionnaires. */
export const questionnaireWrites = writesTo(questionnaire, {
  questionnaire_name: takenField(questionnaireLabels, 'name'),
});

interface NewVersion {
  questionnaireId: number;
  name: string;
  summary: string;
  form: Questionnaire;
  publishedBy: number;
}

/**
 * Adds the next version. The caller must have written the questionnaire's row in the same transaction, which locks it.
 */
export async function insertVersion(tx: Database, version: NewVersion): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${questionnaireVersion}
    where ${eq(questionnaireVersion.questionnaireId, version.questionnaireId)})`;
  await tx.insert(questionnaireVersion).values({ ...version, number });
}
