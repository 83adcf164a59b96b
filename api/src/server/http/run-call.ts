import type { Call } from '@platform/contract/call';
import { authenticateOperations } from '../../accounts/operations-tokens/authenticate-operations';
import { operationsTokenIn } from '../../accounts/operations-tokens/token-secret';
import { authenticate, type Credentials } from '../../accounts/session/authenticate';
import type { Binding } from '../../kernel/http/bind';
import { authorise, scopeOf } from './authorise';
import type { CallContext, Viewer } from '../../kernel/http/call-context';
import { checkAnswer } from './check-answer';
import { emptyAnswer } from './empty-answer';
import { runOnce } from './idempotency';
import { makeContext } from './make-context';
import type { Services } from '../../kernel/http/services';
import { refuseUnreadable } from '../../kernel/http/refuse-unreadable';
import { validate } from '../../kernel/http/validate';

/** One arrival of a call, over HTTP or from inside the process. */
export interface Arrival
  extends Pick<CallContext, 'requestId' | 'address' | 'userAgent' | 'secure' | 'request' | 'signal' | 'setCookie'> {
  credentials: Credentials;
  idempotencyKey?: string | null;
  /** Refuses writes of foreign pages; absent inside the process, where the caller has looked already. */
  checkOrigin?: (by: 'token' | 'cookie' | 'nothing') => void;
  /** Raw input; read after authorisation, so that strangers cannot make the server read what they send. */
  readInput(): Promise<unknown>;
  /** Told who calls as soon as it is known, for the log. */
  onViewer?: (viewer: Viewer) => void;
}

/**
 * The one way a call runs: authenticate, check the origin of a write, authorise, scope, read and validate the input,
 * idempotency, handler, audit, check of the answer. Nothing else runs handlers.
 * @throws ApiError, or whatever broke inside
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
    // Nobody waits for the answer any more.
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
 * The check of a release sees pages, not people: in its session a call that could show rows of others, or that only
 * notes something, answers without its handler and with nothing in it.
 */
function hidesRows({ access }: Call, viewer: Viewer): boolean {
  if (viewer.kind !== 'user' || viewer.previewRelease === null) return false;
  return access.releaseCheck === 'ignore' || !['none', 'self'].includes(access.scope);
}

/** Public calls that touch nobody's rows do not ask who calls: they answer when the session table cannot. */
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
