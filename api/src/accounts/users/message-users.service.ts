import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { messageUsers } from '@platform/contract/users/user';
import { changeBatch } from '../../kernel/batches/change-batch';
import { Refused } from '../../kernel/batches/batch-field';
import type { ContextOf } from '../../kernel/ports/context-of';
import { userMessage } from './message-users.queries';
import { selectUsers } from './read-users';

/** Sends a message to chosen accounts; accounts that cannot sign in are returned with the reason. */
export function sendToUsers(
  context: ContextOf<typeof messageUsers>,
  { title, content, ...rows }: ParsedRequestOf<typeof messageUsers>,
): Promise<BatchResult> {
  const letter = { title, content, sender: context.viewer.name };
  return changeBatch(context, rows, userMessage, {
    find: selectUsers,
    next: ({ value }) => (value === 'disabled' ? new Refused('已停用，收不到消息') : letter),
    noted: { title },
  });
}
