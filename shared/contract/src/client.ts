import type { Call, DataOf, RequestOf } from './call';
import { CallError } from './call-error';
import type { Envelope } from './envelope';

/** Timeout of a call in milliseconds, fixed by the platform. */
export const CALL_TIMEOUT_MS = 100_000;
/** Timeout of a file upload: as long as the server itself waits for a body. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Milliseconds before a read that failed at a proxy is repeated. */
const PROXY_PAUSE_MS = 300;

/** What the environment provides to the client: how a user signs in again and sees progress. */
export interface ClientSurroundings {
  /** Prefix of every path; empty in the browser. */
  origin?: string;
  /** Access token for `Authorization`, if any. */
  token?: () => string | undefined;
  /** Called after an answer 401: resolves when the user has signed in again, rejects to let the call fail. */
  signInAgain?: () => Promise<void>;
  /** Called when calls start and end, for the overlay 数据加载中. */
  onBusy?: (pending: number) => void;
  /** Called with every failure that the caller did not silence. */
  onFailure?: (error: CallError) => void;
  /** Why a call is not sent because the server would refuse it, Chinese; it fails like a 403. */
  refuses?: (call: Call) => string | undefined;
  fetch?: typeof fetch;
}

interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the failure itself. */
  silent?: boolean;
  /** No overlay: typing ahead, polling. */
  background?: boolean;
  /** Makes a repeated write idempotent. */
  idempotencyKey?: string;
}

export type Client = <C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions) => Promise<DataOf<C>>;

/**
 * The shared client: JSON, `Authorization` from the token, 100 s timeout (300 s for a file), one sign-in and one
 * repetition after a 401. A read that a proxy answers itself (502, 503, 504: its server is gone) is repeated once; a
 * write never is, because it may have been done. A `blob` call resolves to `{blob, fileName}`; a `multipart` call takes
 * a `FormData` under `form`, its further fields are in the query. Throws {@link CallError}; an abort by the caller
 * rejects with the browser's `AbortError`.
 */
export function createClient(surroundings: ClientSurroundings = {}): Client {
  const run = surroundings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  let pending = 0;
  const busy = (step: number) => surroundings.onBusy?.((pending += step));

  async function delivered<C extends Call>(call: C, request: RequestOf<C>, options: CallOptions): Promise<DataOf<C>> {
    try {
      return await once(call, request, options);
    } catch (error) {
      const isUndelivered =
        error instanceof CallError && error.status >= 502 && error.status <= 504 && error.failure === undefined;
      if (!isUndelivered || call.access.effect !== 'read') throw error;
      await new Promise((resolve) => setTimeout(resolve, PROXY_PAUSE_MS));
      return once(call, request, options);
    }
  }

  async function once<C extends Call>(call: C, request: RequestOf<C>, options: CallOptions): Promise<DataOf<C>> {
    const limit = limitTime(options.signal, call.body === 'multipart' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
    try {
      const response = await run(address(call, request, surroundings.origin), {
        method: call.method,
        headers: headersOf(call, options, surroundings.token?.()),
        body: bodyOf(call, request),
        credentials: 'same-origin',
        signal: limit.signal,
      }).catch((cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new CallError(0, limit.isOver() ? '请求超时，请检查网络后重试。' : '网络连接失败，请检查网络后重试。');
      });
      if (call.body === 'blob' && response.ok) {
        return { blob: await response.blob(), fileName: fileNameOf(response) } as DataOf<C>;
      }
      const envelope = (await response.json().catch(() => undefined)) as Envelope<DataOf<C>> | undefined;
      if (envelope?.code === 1) return envelope.data;
      throw new CallError(response.status, envelope?.msg ?? '服务暂时不可用，请稍后重试。', envelope);
    } finally {
      limit.end();
    }
  }

  return async (call, request, options = {}) => {
    if (!options.background) busy(1);
    try {
      const refusal = surroundings.refuses?.(call);
      if (refusal !== undefined) throw new CallError(403, refusal);
      try {
        return await delivered(call, request, options);
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 401 || !surroundings.signInAgain) throw error;
        await surroundings.signInAgain();
        return await delivered(call, request, options);
      }
    } catch (error) {
      if (error instanceof CallError && !options.silent) surroundings.onFailure?.(error);
      throw error;
    } finally {
      if (!options.background) busy(-1);
    }
  };
}

function address(call: Call, request: unknown, origin = ''): string {
  if (call.method !== 'GET' && call.body !== 'multipart') return origin + call.path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '' || value instanceof FormData) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  const text = query.toString();
  return origin + call.path + (text ? `?${text}` : '');
}

function headersOf(call: Call, options: CallOptions, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    // A header that a form of another site cannot set: the server requires it on every write with the cookie.
    'x-requested-with': 'platform',
    ...(call.method === 'POST' && call.body !== 'multipart' ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: token } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

function bodyOf(call: Call, request: unknown): BodyInit | undefined {
  if (call.method === 'GET') return undefined;
  if (call.body === 'multipart') return (request as { form: FormData }).form;
  return JSON.stringify(request ?? {});
}

function fileNameOf(response: Response): string {
  const match = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '');
  return match?.[1] ? decodeURIComponent(match[1]) : 'download';
}

/**
 * A signal that aborts after the given milliseconds or with the caller's. `end` releases timer and listener at once;
 * AbortSignal.timeout would keep both, and all they reference, long after the call.
 */
function limitTime(
  caller: AbortSignal | undefined,
  ms: number,
): { signal: AbortSignal; isOver: () => boolean; end: () => void } {
  const controller = new AbortController();
  let over = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    over = true;
    abort();
  }, ms);
  if (caller?.aborted) abort();
  else caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
