import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { deviceName } from '../../kernel/http/device-name';
import { listLiveSessions, revokeSessions } from './session.queries';

/** The live sessions of the account, latest use first. Admin views of the account are not included. */
export async function listOwnSessions(context: SelfContext) {
  const { viewer } = context;
  const rows = await listLiveSessions(context.services.db, viewer.userId);
  return rows.map(({ userAgent, createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    current: row.id === viewer.sessionId,
    device: deviceName(userAgent),
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTime(lastSeenAt),
    expiresAt: isoTime(expiresAt),
  }));
}

/**
 * Ends one of the account's own sessions.
 * @throws ApiError 404 for a session of another account or one that has ended
 */
export async function revokeOwnSession(context: SelfContext, id: number): Promise<void> {
  const { viewer } = context;
  const own = await listLiveSessions(context.services.db, viewer.userId);
  if (!own.some((row) => row.id === id)) throw ApiError.notFound();
  await context.services.db.transaction(async (tx) => {
    await revokeSessions(tx, { id });
    await context.audit({ targetType: 'session', targetId: id }, tx);
  });
}
