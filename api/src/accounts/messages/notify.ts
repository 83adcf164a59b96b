import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cutText } from '@platform/domain/text/cut-text';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { insertMessages } from './messages.queries';

/** Maximum length of a title, as `length` counts; a longer one is cut. */
const MOST_TITLE = 100;

/** A message of the platform about something that happened. */
export interface Notice {
  /** Accounts to notify; null and repeated ones are left out. */
  recipients: readonly (number | null)[];
  /** What happened: 新的诉求. */
  what: string;
  /** Name of what it concerns; the title is then `新的诉求：名称`. */
  about?: string;
  content: string;
  /** Path of the page that it refers to. */
  link?: string;
  /** Shown as the sender: 诉求办理. */
  senderName: string;
  /** The account whose words it carries, in which mobile numbers are not masked. It is not notified itself. */
  senderId?: number | null;
  /** The account that acted, where it is not the sender. It is not notified. */
  actorId?: number | null;
  /** Only accounts of these roles are notified; by default all. */
  roles?: readonly Role[];
  /** Demonstration rows notify no account. */
  isDemo?: boolean;
}

type Role = typeof userAccount.$inferSelect.role;

/**
 * Delivers messages in the transaction of what they report: one for each recipient who can sign in, and none to the
 * account that acted.
 */
export async function notify(tx: Database, ...notices: Notice[]): Promise<void> {
  const asked = notices.flatMap(({ recipients, senderId = null, actorId = null, isDemo = false, ...notice }) => {
    const ids = new Set(isDemo ? [] : recipients);
    for (const each of [null, senderId, actorId]) ids.delete(each);
    return { ...notice, senderId, ids: [...ids] as number[] };
  });
  const roles = await findRoles(
    tx,
    asked.flatMap(({ ids }) => ids),
  );
  const rows = asked.flatMap(({ ids, what, about, content, link = '', senderName, senderId, roles: only }) =>
    ids
      .filter((id) => roles.has(id) && (!only || only.includes(roles.get(id)!)))
      .map((recipientId) => ({
        recipientId,
        senderId,
        senderName,
        title: cutText(about === undefined ? what : `${what}：${about}`, MOST_TITLE),
        content,
        link,
      })),
  );
  await insertMessages(tx, rows);
}

/** Delivers a message of the platform to every administrator who can sign in. */
export async function notifyAdministrators(
  tx: Database,
  notice: Omit<Notice, 'recipients' | 'senderName' | 'roles'> & { senderName?: string },
): Promise<void> {
  await notify(tx, { senderName: '平台', recipients: await findAdministrators(tx), ...notice });
}

const canSignIn = and(eq(userAccount.state, 'active'), isNull(userAccount.deletedAt));

/** Returns the administrators who can sign in. */
export async function findAdministrators(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.role, 'admin'), canSignIn));
  return rows.map(({ id }) => id);
}

/** The roles of those of the accounts that can sign in, by id. */
async function findRoles(db: Database, ids: readonly number[]): Promise<Map<number, Role>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: userAccount.id, role: userAccount.role })
    .from(userAccount)
    .where(and(inArray(userAccount.id, [...new Set(ids)]), canSignIn));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
