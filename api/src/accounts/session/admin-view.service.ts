import type { ParsedRequestOf } from '@platform/contract/call';
import { SIGN_IN_AGAIN } from '@platform/contract/envelope';
import type { enterAdminView as enterCall } from '@platform/contract/session/admin-view';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext, SelfContext } from '../../kernel/ports/context-of';
import { readCookie, writeCookie } from '../../kernel/http/cookies';
import { findViewableAccount, type ViewTarget } from './admin-view.queries';
import { accessToken, homeOfRole, openSession, placeOf, sessionCookie } from './open-session.service';
import { findLiveSession, revokeSessions } from './session.queries';
import { ADMIN_COOKIE, SESSION_COOKIE } from './session-rules';
import { hashSessionSecret } from './session-secret';

export interface ViewToken {
  token: string;
  home: string;
}

/**
 * Opens the pages of an A, C or D account for an administrator, in a session of its own. The secret of the
 * administrator's session moves to a second cookie. The view ends with the administrator's session.
 * @throws ApiError 404 unless there is an active account that is not an administrator, 422 without a session cookie
 */
export async function enterAdminView(
  context: AllContext,
  asked: ParsedRequestOf<typeof enterCall>,
): Promise<ViewToken> {
  const { services, viewer, cookie, secure, setCookie } = context;
  const secret = readCookie(cookie, SESSION_COOKIE);
  const own =
    secret === undefined ? undefined : await findLiveSession(services.db, { tokenHash: hashSessionSecret(secret) });
  if (secret === undefined || own?.user?.id !== viewer.userId)
    throw ApiError.invalid('请在浏览器中登录后再以用户视角查看。');
  const wanted = targetOf(asked);
  const target = await findViewableAccount(services.db, wanted);
  if (!target) throw noAccount(wanted);
  const opened = await services.db.transaction(async (tx) => {
    const session = await openSession(services, { userId: target.id, adminSessionId: own.id }, placeOf(context), {
      keep: true,
      tx,
    });
    await context.audit(
      { targetType: 'account', targetId: target.id, detail: { viewSessionId: session.sessionId } },
      tx,
    );
    return session;
  });
  setCookie(writeCookie(ADMIN_COOKIE, secret, { secure }));
  return { token: opened.token, home: homeOfRole(target.role) };
}

function targetOf({ userId, companyId, townId }: ParsedRequestOf<typeof enterCall>): ViewTarget {
  const targets: ViewTarget[] = [
    ...(userId ? [{ userId }] : []),
    ...(companyId ? [{ companyId }] : []),
    ...(townId ? [{ townId }] : []),
  ];
  const [target] = targets;
  if (!target || targets.length > 1) throw ApiError.invalid('请选择一家企业或一个镇街');
  return target;
}

function noAccount(target: ViewTarget): ApiError {
  if ('companyId' in target) return ApiError.atField('companyId', '该企业还没有可以查看的账号');
  if ('townId' in target) return ApiError.atField('townId', '该镇街还没有可以查看的账号');
  return ApiError.notFound('账号不存在、已停用，或不能以其视角查看。');
}

/**
 * Ends the view and restores the administrator's session in the browser.
 * @throws ApiError 422 outside a view, 401 when that session is gone
 */
export async function leaveAdminView(context: SelfContext): Promise<ViewToken> {
  const { services, viewer, cookie, secure, setCookie } = context;
  if (viewer.adminUserId === null) throw ApiError.invalid('当前不在用户视角中。');
  const view = await findLiveSession(services.db, { id: viewer.sessionId });
  const secret = readCookie(cookie, ADMIN_COOKIE);
  const own =
    secret === undefined ? undefined : await findLiveSession(services.db, { tokenHash: hashSessionSecret(secret) });
  if (secret === undefined || !own?.user || own.id !== view?.adminSessionId) throw new ApiError(401, SIGN_IN_AGAIN);
  await services.db.transaction(async (tx) => {
    await revokeSessions(tx, { id: viewer.sessionId });
    await context.audit(
      { targetType: 'account', targetId: viewer.userId, detail: { viewSessionId: viewer.sessionId } },
      tx,
    );
  });
  setCookie(sessionCookie(secret, { secure, remember: own.remembered }));
  setCookie(writeCookie(ADMIN_COOKIE, '', { secure, maxAge: 0 }));
  return { token: (await accessToken(services, own.id)).token, home: homeOfRole(own.user.role) };
}
