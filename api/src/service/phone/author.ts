import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import type { Services } from '../../kernel/ports/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';
import type { PhoneContext } from './visibility';

/** The author of a submission: exactly one of the two ids is set. */
export interface Author {
  userId: number | null;
  visitorId: number | null;
}

const DAY_MS = 86_400_000;
/** Days for which a ticket is valid: the longest time that a submission waits on a phone. */
const TICKET_DAYS = 60;

/** The caller as an author. */
export const authorOf = ({ viewer }: Pick<PhoneContext, 'viewer'>): Author =>
  viewer.kind === 'visitor'
    ? { userId: null, visitorId: viewer.visitorId }
    : { userId: viewer.userId, visitorId: null };

/** The author as a short text, for limits and tickets. */
export const keyOfAuthor = ({ userId, visitorId }: Author): string =>
  userId === null ? `v${visitorId}` : `u${userId}`;

/** The name of the author. */
export async function nameOfAuthor(db: Database, { userId, visitorId }: Author): Promise<string> {
  const [row] =
    userId === null
      ? await db.select({ name: visitor.name }).from(visitor).where(eq(visitor.id, visitorId!))
      : await db.select({ name: userAccount.name }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.name ?? '';
}

/** A signed ticket: it proves later that its author had this visit on a phone. Its form is `v5.20781.…`. */
export function ticketOf(services: Pick<Services, 'tokens'>, visitId: number, author: Author): string {
  const said = `${keyOfAuthor(author)}.${Math.floor(Date.now() / DAY_MS)}`;
  return `${said}.${signatureOf(services, 'visit ticket', `${visitId}.${said}`)}`;
}

/** The author of a ticket of the visit; undefined for an invalid or expired one. */
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
