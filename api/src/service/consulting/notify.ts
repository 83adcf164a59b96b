import type { Database } from '../../kernel/database/pool';
import { findAdministrators, type Notice, notify } from '../../accounts/messages/notify';
import { findAskers, findNoticed } from './consultation.queries';

/** Address at which both sides read a consultation. */
export const threadPath = (id: number) => `/consulting?id=${id}`;

/** What happened to a consultation, and the account that did it. */
interface ConsultationNews extends Pick<Notice, 'what' | 'content' | 'senderId'> {
  id: number;
}

/** Notifies the asker. */
export async function notifyAsker(tx: Database, { id, ...news }: ConsultationNews): Promise<void> {
  const { title, isDemo } = await findNoticed(tx, id);
  const recipients = await findAskers(tx, id);
  await notify(tx, { ...news, recipients, about: title, link: threadPath(id), senderName: '咨询服务', isDemo });
}

/**
 * Notifies the assignee, or every administrator when there is none; with `administrators` both, each once.
 */
export async function notifyStaff(
  tx: Database,
  { id, administrators = false, ...news }: ConsultationNews & { administrators?: boolean },
): Promise<void> {
  const { title, isDemo, assigneeId } = await findNoticed(tx, id);
  const isForAll = administrators || assigneeId === null;
  await notify(tx, {
    ...news,
    recipients: [assigneeId, ...(isForAll ? await findAdministrators(tx) : [])],
    about: title,
    link: threadPath(id),
    senderName: assigneeId === null ? '平台' : '咨询服务',
    isDemo,
  });
}
