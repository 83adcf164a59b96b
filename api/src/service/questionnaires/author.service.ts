import type { ParsedRequestOf } from '@platform/contract/call';
import type { AuthoredQuestionnaire, createQuestion } from '@platform/contract/questionnaires/author';
import { checkQuestionnaire } from '@platform/domain/questionnaires/check-questionnaire';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { insertVersion, questionnaireWrites } from './questionnaires.queries';
import { readAuthored } from './read-questionnaires';

type Written = ParsedRequestOf<typeof createQuestion>;

/**
 * Creates or changes a questionnaire. With `publish` its content also becomes a new version.
 * @throws ApiError 404, 409 with the current one, 422 at a name in use, or at the form with the first fault that
 * prevents publishing
 */
export function writeQuestionnaire(context: AllContext, written: Written): Promise<AuthoredQuestionnaire> {
  const { id, version, publish, name, summary, form, closed } = written;
  const values = { name, summary, form, closed };
  const publishAs = (tx: Database, questionnaireId: number) =>
    publish
      ? insertVersion(tx, { questionnaireId, name, summary, form, publishedBy: context.viewer.userId })
      : undefined;
  const resource = {
    targetType: 'questionnaire',
    read: readAuthored,
    audited: (row: AuthoredQuestionnaire) => ({
      name: row.name,
      summary: row.summary,
      questions: row.form.questions.length,
      publishedNumber: row.publishedNumber,
      closed: row.closed,
    }),
  };
  const toValues = () => {
    if (publish) refuseFaulty(form);
    return values;
  };
  if (id === undefined)
    return saveNew(context, {
      ...resource,
      toValues,
      insert: async (tx, row) => {
        const made = await questionnaireWrites.insert(tx, row);
        await publishAs(tx, made);
        return made;
      },
    });
  return saveVersioned(context, {
    ...resource,
    name: '问卷',
    id,
    version,
    toValues,
    update: async (tx, seen, row) => {
      if (!(await questionnaireWrites.update(tx, seen, row))) return false;
      await publishAs(tx, id);
      return true;
    },
  });
}

function refuseFaulty(form: Written['form']): void {
  const problems = checkQuestionnaire(form);
  if (problems.length === 0) return;
  const shown = problems.slice(0, 10).map(({ text }) => text);
  const more = problems.length > shown.length ? `另有 ${problems.length - shown.length} 处。` : '';
  throw ApiError.atField('form', `还不能发布：${shown.join('')}${more}`);
}
