import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import type { Services } from '../../kernel/http/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';
import type { PhoneContext } from './visibility';

/** Who sends something from a phone: one of the two. */
export interface Author {
  userId: number | null;
  visitorId: number | null;
}

const DAY_MS = 86_400_000;
/** Days for which a ticket counts: the longest that anything waits on a phone. */
const TICKET_DAYS = 60;

/** Who calls. */
export const authorOf = ({ viewer }: Pick<PhoneContext, 'viewer'>): Author =>
  viewer.kind === 'visitor'
    ? { userId: null, visitorId: viewer.visitorId }
    : { userId: viewer.userId, visitorId: null };

/** The same as a short text, for limits and tickets. */
export const keyOfAuthor = ({ userId, visitorId }: Author): string =>
  userId === null ? `v${visitorId}` : `u${userId}`;

/** What the author is called. */
export async function nameOfAuthor(db: Database, { userId, visitorId }: Author): Promise<string> {
  const [row] =
    userId === null
      ? await db.select({ name: visitor.name }).from(visitor).where(eq(visitor.id, visitorId!))
      : await db.select({ name: userAccount.name }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.name ?? '';
}

/** What shows later that its author had this visit on his phone: `v5.20781.…`. */
export function ticketOf(services: Pick<Services, 'tokens'>, visitId: number, author: Author): string {
  const said = `${keyOfAuthor(author)}.${Math.floor(Date.now() / DAY_MS)}`;
  return `${said}.${signatureOf(services, 'visit ticket', `${visitId}.${said}`)}`;
}

/** Whose ticket of a visit it is; undefined for anything else, and when it is too old. */
export function authorOfTicket(
  services: Pick<Services, 'tokens'>,
  visitId: number,
  ticket: string,
): Author | undefined {
  const [, kind, id, day, signature] = /^([uv])(\d{1,15})\.(\d{1,6})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (signature === undefined || !isSignature(services, 'visit ticket', `${visitId}.${kind}${id}.${day}`, signature))
    return undefined;
  if (Date.now() / DAY_MS - Number(day) > TICKET_DAYS) return undefined;
  return kind === 'u' ? { userId: Number(id), visitorId: null } : { userId: null, visitorId: Number(id) };
}
