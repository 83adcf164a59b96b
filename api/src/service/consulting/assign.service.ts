import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { assignConsultations } from '@platform/contract/consulting/admin-consulting';
import { Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { consultationAssignee } from './assign.queries';
import { visibilityOfStaff } from './visibility';
import { findAssignees, findConsultations } from './read-consultations';

/**
 * Assigns consultations to an account, or removes the assignee. Closed consultations are refused.
 * @throws ApiError 422 at an account that cannot be the assignee
 */
export async function assign(
  context: ContextOf<typeof assignConsultations>,
  { assigneeId, ...rows }: ParsedRequestOf<typeof assignConsultations>,
): Promise<BatchResult> {
  if (assigneeId !== null && (await findAssignees(context.services.db, assigneeId)).length === 0)
    throw ApiError.atField('assigneeId', '只能指派给可以登录的管理员或编辑');
  return changeBatch(context, rows, consultationAssignee, {
    find: findConsultations(visibilityOfStaff(context.viewer)),
    next: ({ value }) => (value === 'closed' ? new Refused('已关闭，请先重新打开') : assigneeId),
    noted: { assigneeId },
  });
}
