import { and, eq, isNull, sql } from 'drizzle-orm';
import type { listMessages } from '@platform/contract/users/own-account';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { message } from '../../kernel/database/schema/account';

/** One page of an account's messages, newest first, and the number of all its unread messages. */
export async function readInbox(
  db: Database,
  recipientId: number,
  request: ParsedRequestOf<typeof listMessages>,
): Promise<DataOf<typeof listMessages>> {
  const page = await pageRows(db, request, {
    rows: db
      .select({
        id: message.id,
        title: message.title,
        content: message.content,
        link: message.link,
        sender: message.senderName,
        sentAt: isoTime(message.createdAt),
        read: sql<boolean>`${message.readAt} is not null`,
      })
      .from(message)
      .where(eq(message.recipientId, recipientId)),
    sorts: { sentAt: message.createdAt },
    defaultSort: '-sentAt',
    id: message.id,
  });
  return { ...page, unread: await countUnread(db, recipientId) };
}

/** Number of unread messages of an account. */
export function countUnread(db: Database, recipientId: number): Promise<number> {
  return db.$count(message, and(eq(message.recipientId, recipientId), isNull(message.readAt)));
}
