import type { Database } from '../../kernel/database/pool';
import { type Notice, notify, notifyAdministrators } from '../../accounts/messages/notify';
import { findAskers } from './consultation.queries';

/** Address at which both sides read a consultation. */
export const threadPath = (id: number) => `/consulting?id=${id}`;

interface ConsultationNews extends Pick<Notice, 'what' | 'content' | 'senderId'> {
  id: number;
  title: string;
}

const noticeOf = ({ id, title, what, content, senderId }: ConsultationNews) => ({
  what,
  about: title,
  content,
  link: threadPath(id),
  senderId,
});

/** Notifies the asker. */
export async function notifyAsker(tx: Database, news: ConsultationNews): Promise<void> {
  await notify(tx, { ...noticeOf(news), recipients: await findAskers(tx, news.id), senderName: '咨询服务' });
}

/** Notifies the assignee, or every administrator when there is none. */
export function notifyStaff(tx: Database, news: ConsultationNews & { assigneeId: number | null }): Promise<void> {
  if (news.assigneeId === null) return notifyAdministrators(tx, noticeOf(news));
  return notify(tx, { ...noticeOf(news), recipients: [news.assigneeId], senderName: '咨询服务' });
}
