import type { ParsedRequestOf } from '@platform/contract/call';
import type { endSession as endCall, endSessionsOf as endAllCall } from '@platform/contract/session/admin-session';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { findLiveSession, revokeSessions, type SessionChoice } from './session.queries';

/**
 * Ends a session of any account.
 * @throws ApiError 404 when it has ended, 422 for the caller's own session without `own`
 */
export async function endSession(
  context: ContextOf<typeof endCall>,
  { id, own }: ParsedRequestOf<typeof endCall>,
): Promise<{ ended: number }> {
  const { services, viewer } = context;
  if (id === viewer.sessionId && own !== true)
    throw ApiError.invalid('这是您正在使用的会话。确认要退出自己的登录时，请选择包括当前会话。');
  return services.db.transaction(async (tx) => {
    const found = await findLiveSession(tx, { id });
    if (!found) throw ApiError.notFound('此会话已经退出。');
    const ended = await revokeSessions(tx, { id });
    const detail = { userId: found.user?.id, visitorId: found.visitorId ?? undefined, ended };
    await context.audit({ targetType: 'session', targetId: id, detail }, tx);
    return { ended };
  });
}

/**
 * Ends all sessions of an account or a field worker, without `own` except the caller's own session.
 * @throws ApiError 422 where neither is named
 */
export async function endSessionsOf(
  context: ContextOf<typeof endAllCall>,
  { userId, visitorId, own }: ParsedRequestOf<typeof endAllCall>,
): Promise<{ ended: number }> {
  const { services, viewer } = context;
  if ((userId === undefined) === (visitorId === undefined)) throw ApiError.invalid('请选择一名用户或走访人员。');
  const choice: SessionChoice =
    userId === undefined ? { visitorId: visitorId! } : { userId, except: own === true ? undefined : viewer.sessionId };
  return services.db.transaction(async (tx) => {
    const ended = await revokeSessions(tx, choice);
    const target =
      userId === undefined
        ? { targetType: 'visitor', targetId: visitorId! }
        : { targetType: 'account', targetId: userId };
    await context.audit({ ...target, detail: { ended } }, tx);
    return { ended };
  });
}
