import type { Call } from '@platform/contract/call';
import { viewerOfAccount } from '../../accounts/session/viewer-of-account';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { Services } from '../../kernel/ports/services';
import { authorise, scopeOf } from './authorise';
import { makeContext } from './make-context';

/**
 * Makes the context of a call on behalf of an account without a session. The account and its rights are read at that
 * moment.
 * @throws ApiError 403 if the account is disabled or may not make the call
 */
export async function accountContext(
  services: Services,
  call: Call,
  userId: number,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<CallContext> {
  const viewer = await viewerOfAccount(services.db, userId);
  if (!viewer) throw ApiError.forbidden('账号已停用。');
  authorise(call.access, viewer);
  return makeContext(call, {
    viewer,
    scope: scopeOf(call.access, viewer),
    services,
    requestId,
    address: '',
    userAgent: '',
    secure: true,
    cookie: null,
    request: new Request(`http://in-process${call.path}`),
    signal,
    setCookie: () => undefined,
  });
}
