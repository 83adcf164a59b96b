import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { setRead } from './messages.queries';
import { countUnread } from './read-inbox';

/**
 * Marks one message, or without id all of them, as read.
 * @returns how many are left unread
 * @throws ApiError 404 for a message of another account
 */
export async function markRead(context: SelfContext, id: number | undefined): Promise<number> {
  const { db } = context.services;
  const { userId } = context.scope;
  if (!(await setRead(db, userId, id))) throw ApiError.notFound();
  await context.audit({ targetType: 'message', targetId: id ?? 'all' });
  return countUnread(db, userId);
}
