import type { AllContext } from '../../kernel/ports/context-of';
import type { OpenWork } from '../../kernel/ports/open-work';
import { runBatch } from './batch-users.service';
import { signedInUsers } from './read-users';

/**
 * Deletes accounts that an import made.
 * @returns why an account stays, by id: it has signed in since, or may not be deleted
 */
export async function takeBackUsers(
  context: AllContext,
  openWork: readonly OpenWork[],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const used = new Set(await signedInUsers(context.services.db, ids));
  const unused = ids.filter((id) => !used.has(id));
  const { refused } = await runBatch(context, openWork, { action: 'delete', ids: unused });
  return new Map([
    ...[...used].map((id) => [id, '导入之后已登录使用，保持现状'] as const),
    ...refused.map(({ id, reason }) => [id, reason] as const),
  ]);
}
