import type { ParsedRequestOf } from '@platform/contract/call';
import type { publishConsultation } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { readColumns } from '../../content/columns/read-columns';
import { startContent } from '../../content/items/save-content.service';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { answerDraft } from './answer-draft';
import { takeStaffAction } from './take-action.service';

/**
 * Makes question and answer a draft of content, at most once. The draft is edited and reviewed like any other.
 * @throws ApiError 404, 409, also when the draft exists already, 422 without consent
 */
export function publish(
  context: AllContext,
  seen: ParsedRequestOf<typeof publishConsultation>,
): Promise<ConsultationDetail> {
  return takeStaffAction(context, {
    ...seen,
    action: 'publish',
    write: async (tx, before) => {
      if (before.answer !== null) throw ApiError.conflict('此咨询已起草公开问答，请到“新闻管理”修改。', before);
      if (before.answeredAt === null) throw ApiError.conflict('此咨询还没有答复，不能公开。', before);
      if (!before.consent) throw ApiError.invalid('提问人没有同意公开，不能起草公开问答。');
      const column = (await readColumns(tx)).find(({ kind }) => kind === 'answer');
      if (!column) throw ApiError.invalid('网站没有“咨询问答”栏目，请先在网站管理中添加。');
      // The draft is created in the same transaction. Otherwise a draft could remain without its consultation, and a
      // second one would be made.
      const within = { ...context, services: { ...context.services, db: tx } };
      const draft = await startContent(within, { columnId: column.id, coverId: null, ...answerDraft(before) });
      return { said: { text: draft.title, internal: true }, values: { answerId: draft.id } };
    },
  });
}
