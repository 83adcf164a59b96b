import type { Call } from '@platform/contract/call';
import { authenticateOperations } from '../../accounts/operations-tokens/authenticate-operations';
import { operationsTokenIn } from '../../accounts/operations-tokens/token-secret';
import { authenticate, type Credentials } from '../../accounts/session/authenticate';
import type { Binding } from '../../kernel/http/bind';
import { authorise, scopeOf } from './authorise';
import type { CallContext, Viewer } from '../../kernel/ports/call-context';
import { checkAnswer } from './check-answer';
import { emptyAnswer } from './empty-answer';
import { runOnce } from './idempotency';
import { makeContext } from './make-context';
import type { Services } from '../../kernel/ports/services';
import { refuseUnreadable } from '../../kernel/http/refuse-unreadable';
import { validate } from '../../kernel/http/validate';

/** One request of a call, over HTTP or from inside the process. */
export interface Arrival
  extends Pick<CallContext, 'requestId' | 'address' | 'userAgent' | 'secure' | 'request' | 'signal' | 'setCookie'> {
  credentials: Credentials;
  idempotencyKey?: string | null;
  /** Rejects writes of foreign pages; absent inside the process, where the caller has checked already. */
  checkOrigin?: (by: 'token' | 'cookie' | 'nothing') => void;
  /**
   * Returns the raw input; called after authorisation, so that callers without access cannot make the server read it.
   */
  readInput(): Promise<unknown>;
  /** Called with the viewer as soon as it is known, for the log. */
  onViewer?: (viewer: Viewer) => void;
}

/**
 * Runs a call: authenticates, checks the origin of a write, authorises, determines the scope, reads and validates the
 * input, then idempotency, handler, audit, and check of the answer. Handlers run only here.
 * @throws ApiError, or any internal error
 */
export async function runCall(services: Services, { call, handler }: Binding, arrival: Arrival): Promise<unknown> {
  const { viewer, by } = await identify(services, call, arrival);
  arrival.onViewer?.(viewer);
  if (call.access.effect === 'write') arrival.checkOrigin?.(by);
  authorise(call.access, viewer);
  const hidden = hidesRows(call, viewer);
  const scope = hidden ? ({ kind: 'none' } as const) : scopeOf(call.access, viewer);
  const sent = await arrival.readInput();
  refuseUnreadable(sent, call.labels);
  const input: unknown = validate(call.request, sent, call.labels);
  const { requestId, address, userAgent, secure, request, signal, setCookie } = arrival;
  const cookie = arrival.credentials.cookie ?? null;
  const run = async (given: Services) => {
    // The caller no longer waits for the answer.
    signal.throwIfAborted();
    if (hidden) return checkAnswer(services, call, emptyAnswer(call));
    let audited = false;
    const context = makeContext(
      call,
      { viewer, scope, services: given, requestId, address, userAgent, secure, cookie, request, signal, setCookie },
      () => {
        audited = true;
      },
    );
    const answer = await handler(input, context);
    if (call.access.effect === 'write' && !audited && call.access.audit !== 'none')
      await context.audit({ targetType: '', targetId: '' });
    return checkAnswer(services, call, answer);
  };
  return call.access.effect === 'write'
    ? runOnce(services, arrival.idempotencyKey, viewer, call, input, run)
    : run(services);
}

/**
 * The check of a release shows pages without personal data. In its session a call that could return rows of others, or
 * that only records something, returns an empty answer without running its handler.
 */
function hidesRows({ access }: Call, viewer: Viewer): boolean {
  if (viewer.kind !== 'user' || viewer.previewRelease === null) return false;
  return access.releaseCheck === 'ignore' || !['none', 'self'].includes(access.scope);
}

/**
 * Public calls without personal rows do not identify the caller, so they work even if the session table is unavailable.
 */
async function identify(
  services: Services,
  call: Call,
  { credentials, address }: Pick<Arrival, 'credentials' | 'address'>,
) {
  if (call.access.who === 'public' && call.access.scope === 'none')
    return { viewer: { kind: 'anonymous' } as const, by: 'nothing' as const };
  const operations = operationsTokenIn(credentials.authorization);
  if (operations !== undefined)
    return { viewer: await authenticateOperations(services, operations, address), by: 'token' as const };
  return authenticate(services, credentials);
}
