import { cutText } from '@platform/domain/text/cut-text';
import type { Database } from '../../kernel/database/pool';
import { insertMessages, tellAdministrators } from '../../accounts/messages/messages.queries';
import { findAskers } from './consultation.queries';

/** Characters of the title of a message. */
const MOST_TITLE = 80;

/** Where both sides read a consultation. */
export const threadPath = (id: number) => `/consulting?id=${id}`;

interface Told {
  id: number;
  title: string;
  /** What happened, before the consultation's title: 您的咨询有了答复. */
  what: string;
  content: string;
  senderId?: number;
}

const letter = ({ id, title, what, content, senderId }: Told) => ({
  title: cutText(`${what}：${title}`, MOST_TITLE),
  content,
  link: threadPath(id),
  senderId,
});

/** Tells whoever asked. */
export async function tellAsker(tx: Database, told: Told): Promise<void> {
  const recipients = await findAskers(tx, told.id);
  const rows = recipients.map((recipientId) => ({ recipientId, senderName: '咨询服务', ...letter(told) }));
  if (rows.length > 0) await insertMessages(tx, rows);
}

/** Tells whoever has it, and where nobody has, every administrator. */
export async function tellStaff(tx: Database, told: Told & { assigneeId: number | null }): Promise<void> {
  if (told.assigneeId === null) return tellAdministrators(tx, letter(told));
  return insertMessages(tx, [{ recipientId: told.assigneeId, senderName: '咨询服务', ...letter(told) }]);
}
