import type { AdminUserRow } from '@platform/contract/users/user';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { runBatch } from './batch-users.service';
import { readUser } from './read-users';

/** Deletes an account that an import made. @throws ApiError 409 when somebody has signed in with it since, or it may not be deleted */
export async function takeBackUser(context: AllContext, id: number): Promise<void> {
  const { lastLoginAt }: AdminUserRow = await readUser(context.services.db, id);
  if (lastLoginAt !== null) throw ApiError.conflict('导入之后已登录使用，保持现状');
  const { refused } = await runBatch(context, { action: 'delete', ids: [id] });
  if (refused[0]) throw ApiError.conflict(refused[0].reason);
}
