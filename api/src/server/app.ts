import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono, type Context } from 'hono';
import { allCalls } from '@platform/contract/all-calls';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { house } from './house';
import { failureAnswer, successAnswer } from '../kernel/http/answers';
import { ApiError } from '../kernel/errors/api-error';
import type { Binding } from '../kernel/http/bind';
import { checkBindings } from './http/check-bindings';
import { checkOrigin } from './http/check-origin';
import { readConnection, type Connection } from '../kernel/http/client-address';
import { DOCS_POLICY, renderDocs } from './http/docs-page';
import { FileAnswer } from '../kernel/http/file-answer';
import { describeCalls } from './http/open-api';
import { readInput } from './http/read-input';
import { runCall } from './http/run-call';
import type { Services } from '../kernel/ports/services';
import { reportFailure } from '../kernel/http/report-failure';
import { networkOf } from '../kernel/http/network-of';
import { createPace } from '../kernel/http/pace';
import { requestIdOf } from '../kernel/http/request-id';

/** Data that the Node adapter passes with a request. */
export interface NodeEnv {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

/** Origin of a call inside the process, usually a page request. */
export interface InProcess {
  /** The page request; cookie, address, user agent and protocol are taken from it. */
  request?: Request;
  /** Connection of `request`, from `connectionOf`. */
  connection?: Connection;
  cookie?: string;
  authorization?: string;
  address?: string;
  signal?: AbortSignal;
  requestId?: string;
  idempotencyKey?: string;
  /** Receives every Set-Cookie value of the answer (sign-in, sign-out). */
  setCookie?: (value: string) => void;
}

export interface Api {
  /** Answers every address below /v1. Mount with `getRequestListener(api.fetch, { overrideGlobalObjects: false })`. */
  fetch(request: Request, env?: NodeEnv): Promise<Response>;
  /** Runs a call without HTTP, with the same checks except that of the origin. @throws ApiError */
  call<C extends Call>(call: C, input: RequestOf<C>, as?: InProcess): Promise<DataOf<C>>;
}

/** Creates the backend on its services. @throws Error if a call has no binding or a binding has no call */
export function createApi(
  services: Services,
  bindings: readonly Binding[] = house.routes,
  calls: readonly Call[] = allCalls,
): Api {
  checkBindings(calls, bindings);
  const byPath = new Map(bindings.map((binding) => [binding.call.path as string, binding]));
  const app = new Hono<{ Bindings: NodeEnv }>();
  const refuse = ({ req, env }: Context<{ Bindings: NodeEnv }>, error: ApiError) =>
    failureAnswer(error, requestIdOf(req.raw, services), env?.outgoing);
  for (const binding of bindings) {
    const { call } = binding;
    const methods = call.also ? [call.method, call.also] : [call.method];
    app.on(methods, call.path, (c) => answer(services, binding, c.req.raw, c.env));
    app.all(call.path, (c) => refuse(c, new ApiError(405, `此接口只接受 ${methods.join('、')} 请求。`)));
  }
  // Written on first read, since it takes as long as the rest of a start.
  let written: { description: string; docs: string } | undefined;
  const write = () => {
    const description = describeCalls(calls);
    const docs = renderDocs(calls, description, services.config.platformName);
    return (written = { description: JSON.stringify(description), docs });
  };
  const known = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  app.get(
    '/v1/openapi.json',
    () =>
      new Response((written ?? write()).description, {
        headers: { ...known, 'content-type': 'application/json; charset=utf-8' },
      }),
  );
  app.get(
    '/v1/docs',
    () =>
      new Response((written ?? write()).docs, {
        headers: { ...known, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DOCS_POLICY },
      }),
  );
  app.notFound((c) => refuse(c, new ApiError(404, '接口不存在。')));
  return {
    fetch: async (request, env) => app.fetch(request, env),
    call: async <C extends Call>(call: C, input: RequestOf<C>, as: InProcess = {}) => {
      const binding = byPath.get(call.path);
      if (!binding) throw new Error(`${call.path} has no binding`);
      const headers = as.request?.headers;
      const requestId = as.requestId ?? randomUUID();
      try {
        const data = await runCall(services, binding, {
          requestId,
          address: as.address ?? as.connection?.address ?? '',
          userAgent: headers?.get('user-agent') ?? '',
          secure: as.connection?.secure ?? false,
          request: as.request ?? new Request(`http://in-process${call.path}`),
          signal: as.signal ?? new AbortController().signal,
          setCookie: as.setCookie ?? (() => undefined),
          credentials: { cookie: as.cookie ?? headers?.get('cookie'), authorization: as.authorization },
          idempotencyKey: as.idempotencyKey,
          readInput: () => Promise.resolve(input),
        });
        return data as DataOf<C>;
      } catch (error) {
        throw reportFailure(services, error, { requestId, path: call.path, aborted: as.signal?.aborted ?? false });
      }
    },
  };
}

/**
 * Limits the log lines for rejections of one network, so that a flood neither fills the disk nor costs more than the
 * rejections.
 */
const refusalLines = createPace({ perSecond: 5, burst: 200, longest: 0 });

const isLogged = (status: number, address: string): boolean =>
  status < 400 || status >= 500 || refusalLines(networkOf(address)) !== undefined;

async function answer(
  services: Services,
  binding: Binding,
  request: Request,
  { incoming, outgoing }: NodeEnv = {},
): Promise<Response> {
  const { log, config } = services;
  const requestId = requestIdOf(request, services);
  const connection = readConnection(request, incoming, config.trustProxy);
  const started = performance.now();
  const cookies: string[] = [];
  let userId: number | undefined;
  let status: number;
  let response: Response;
  try {
    const data = await runCall(services, binding, {
      requestId,
      address: connection.address,
      userAgent: request.headers.get('user-agent') ?? '',
      secure: connection.secure,
      request,
      signal: request.signal,
      setCookie: (value) => cookies.push(value),
      credentials: { cookie: request.headers.get('cookie'), authorization: request.headers.get('authorization') },
      idempotencyKey: request.headers.get('idempotency-key'),
      checkOrigin: (by) =>
        checkOrigin(by, { headers: request.headers, host: connection.host, publicOrigin: config.publicOrigin }),
      readInput: () => readInput(binding.call, request),
      onViewer: (viewer) => (userId = viewer.kind === 'user' ? viewer.userId : undefined),
    });
    response = data instanceof FileAnswer ? data.toResponse(requestId) : successAnswer(data, requestId);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    status = response.status;
  } catch (error) {
    const aborted = request.signal.aborted;
    const failure = reportFailure(services, error, { requestId, path: binding.call.path, aborted });
    response = failureAnswer(failure, requestId, outgoing, cookies);
    status = failure.status;
  }
  if (isLogged(status, connection.address))
    log.info(
      {
        requestId,
        path: binding.call.path,
        status,
        ms: Math.round(performance.now() - started),
        userId,
      },
      'call',
    );
  return response;
}
