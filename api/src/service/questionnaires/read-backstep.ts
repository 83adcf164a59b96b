import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { backsteppingInfo } from '@platform/contract/questionnaires/answer';
import { backstep } from '@platform/domain/questionnaires/backstep';
import { mostOf, reaches, scoresOf } from '@platform/domain/questionnaires/scores';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AnswerVisibility } from './visibility';
import { readAnswer, readVersionOf } from './read-answers';

/** The way from answers in reach to a level. @throws ApiError 404, 422 for a level that the version does not have */
export async function readBackstep(
  db: Database,
  visibility: AnswerVisibility,
  { answerId, targetLevel }: ParsedRequestOf<typeof backsteppingInfo>,
): Promise<DataOf<typeof backsteppingInfo>> {
  const { answers, facts: _facts, steps: _steps, ...answer } = await readAnswer(db, visibility, answerId);
  const { form } = await readVersionOf(db, answerId);
  const levels = form.levels.map((level) => ({
    key: level.key,
    name: level.name,
    isReached: reaches(form, level, answers),
  }));
  if (levels.length === 0) throw ApiError.atField('answerId', '这份问卷没有设置等级，不能反推。');
  const highest = levels.reduce((found, { isReached }, at) => (isReached ? at : found), -1);
  const key = targetLevel ?? levels[Math.min(highest + 1, levels.length - 1)]!.key;
  const target = form.levels.find((level) => level.key === key);
  if (!target) throw ApiError.atField('targetLevel', '没有这个等级，请重新选择。');
  const { sections } = scoresOf(form, answers);
  return {
    answer,
    levels,
    level: key,
    sections: form.sections.map((section) => ({
      name: section.name,
      have: sections.get(section.key) ?? 0,
      most: form.questions.reduce((sum, each) => sum + (each.section === section.key ? mostOf(each) : 0), 0),
    })),
    ...backstep(form, target, answers),
  };
}
