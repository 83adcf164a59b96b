import type { AllContext } from '../../kernel/http/context-of';
import { revokeSessions } from '../session/session.queries';
import { setPasswordHash } from '../sign-in/account.queries';
import { passwordKey } from '../sign-in/guard-attempt';
import { readUser } from './read-users';

/** Sets an account's password; its sessions end (of one's own account all but this one) and a lock is lifted. */
export async function resetPasswordOf(
  context: AllContext,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { services, viewer } = context;
  const user = await readUser(services.db, id);
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, id, passwordHash);
    const sessionsEnded = await revokeSessions(tx, {
      userId: id,
      except: id === viewer.userId ? viewer.sessionId : undefined,
    });
    await context.audit({ targetType: 'account', targetId: id, detail: { sessionsEnded } }, tx);
  });
  await services.limits.reset('signInAccount', passwordKey(user.mobile));
  if (user.account) await services.limits.reset('signInAccount', passwordKey(user.account));
}
