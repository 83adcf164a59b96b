import type { listMessages } from '@platform/contract/users/own-account';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/http/api-error';
import type { SelfContext } from '../../kernel/http/context-of';
import { countMessages, findMessages, setRead } from './messages.queries';

/** The messages of the signed-in account. */
export async function readInbox(
  context: SelfContext,
  { page, size }: ParsedRequestOf<typeof listMessages>,
): Promise<DataOf<typeof listMessages>> {
  const { db } = context.services;
  const { userId } = context.scope;
  const [rows, counts] = await Promise.all([findMessages(db, userId, page, size), countMessages(db, userId)]);
  return {
    ...counts,
    list: rows.map(({ sentAt, readAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString(), read: readAt !== null })),
  };
}

/** Marks one message, or without id all of them, as read. @returns how many are left unread @throws ApiError 404 for somebody else's */
export async function markRead(context: SelfContext, id: number | undefined): Promise<number> {
  const { db } = context.services;
  const { userId } = context.scope;
  if (!(await setRead(db, userId, id))) throw ApiError.notFound();
  await context.audit({ targetType: 'message', targetId: id ?? 'all' });
  return (await countMessages(db, userId)).unread;
}
