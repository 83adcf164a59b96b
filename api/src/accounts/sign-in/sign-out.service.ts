import type { CallContext } from '../../kernel/ports/call-context';
import { dropSessionCookies, endCookieSessions } from '../session/open-session.service';
import { revokeSessions } from '../session/session.queries';

/** Ends the session of the token, the cookie or the body, and an administrator's behind it, and removes the cookies. */
export async function signOut(context: CallContext, token: string | undefined): Promise<void> {
  const { services, viewer } = context;
  await services.db.transaction(async (tx) => {
    await endCookieSessions(tx, context);
    const shown = token === undefined ? undefined : await services.tokens.read(token);
    if (shown !== undefined) await revokeSessions(tx, { id: shown });
    if ('sessionId' in viewer) {
      await revokeSessions(tx, { id: viewer.sessionId });
      await context.audit({ targetType: 'session', targetId: viewer.sessionId }, tx);
    }
  });
  dropSessionCookies(context);
}
