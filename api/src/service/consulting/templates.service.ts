import type { ParsedRequestOf } from '@platform/contract/call';
import type {
  AnswerTemplate,
  createTemplate,
  deleteTemplate,
  updateTemplate,
} from '@platform/contract/consulting/answer-template';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { readTopics } from './read-consultations';
import { readTemplate } from './read-templates';
import { removeTemplate, templateWrites } from './templates.queries';

const template = {
  name: '答复模板',
  targetType: 'answer-template',
  read: readTemplate,
  audited: ({ title, text, topic }: AnswerTemplate) => ({ title, text, topic }),
  ...templateWrites,
};

/** Adds a template. @throws ApiError 422 at the field */
export function addTemplate(context: AllContext, values: ParsedRequestOf<typeof createTemplate>) {
  return saveNew(context, { ...template, toValues: (tx) => checked(tx, values) });
}

/** Changes a template. @throws ApiError 404, 409, 422 at the field */
export function changeTemplate(
  context: AllContext,
  { id, version, ...values }: ParsedRequestOf<typeof updateTemplate>,
) {
  return saveVersioned(context, { ...template, id, version, toValues: (tx) => checked(tx, values) });
}

/** Deletes a template. @throws ApiError 404, 409 */
export function dropTemplate(
  context: AllContext,
  seen: ParsedRequestOf<typeof deleteTemplate>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const { title } = await readTemplate(tx, seen.id);
    if (!(await removeTemplate(tx, seen)))
      throw ApiError.conflict('此答复模板刚被他人修改，请核对后再删除。', await readTemplate(tx, seen.id));
    await context.audit({ targetType: template.targetType, targetId: seen.id, detail: { title, deleted: true } }, tx);
    return { done: true };
  });
}

async function checked<Values extends { topic: string }>(tx: Database, values: Values): Promise<Values> {
  const { topic } = values;
  if (topic && !(await readTopics(tx)).some(({ code }) => code === topic))
    throw ApiError.atField('topic', '没有这个类别，请重新选择');
  return values;
}
