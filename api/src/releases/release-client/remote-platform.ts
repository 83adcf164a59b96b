import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { explainConnection, RemoteError } from './remote-error';
import type { RemoteTarget } from './remote-target';

/** Calls a remote platform with an operations token. */
export interface RemotePlatform {
  readonly origin: string;
  /** One call, tried three times where the fault may be transient. @throws RemoteError in one line */
  call<C extends Call>(call: C, input: RequestOf<C>, bytes?: Uint8Array): Promise<DataOf<C>>;
  /** A public text file of the origin, undefined when it is missing. @throws RemoteError in one line */
  file(path: string): Promise<string | undefined>;
}

export interface RemoteOptions {
  fetch?: typeof fetch;
  /** Milliseconds before the second and the third try. */
  pausesMs?: readonly [number, number];
}

/** Timeout of one try in milliseconds: checking and compressing a large build takes a while. */
const PATIENCE_MS = 300_000;
const MOST_WAIT_MS = 30_000;

/** See {@link RemotePlatform}. */
export function connectRemote(
  { origin, token }: RemoteTarget,
  { fetch: send = fetch, pausesMs = [1_000, 4_000] }: RemoteOptions = {},
): RemotePlatform {
  async function attempt(call: Call, input: unknown, bytes: Uint8Array | undefined): Promise<unknown> {
    const query = bytes === undefined ? '' : `?${new URLSearchParams(input as Record<string, string>).toString()}`;
    let response: Response;
    let text: string;
    try {
      response = await send(origin + call.path + query, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': bytes === undefined ? 'application/json' : 'application/octet-stream',
        },
        body: bytes === undefined ? JSON.stringify(input) : (bytes as BodyInit),
        // A redirect would send the token to another address.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await response.text();
    } catch (error) {
      throw explainConnection(origin, error);
    }
    return readAnswer(origin, response, text);
  }

  return {
    origin,
    async file(path) {
      try {
        const response = await send(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
        return response.ok ? await response.text() : undefined;
      } catch (error) {
        throw explainConnection(origin, error);
      }
    },
    async call<C extends Call>(call: C, input: RequestOf<C>, bytes?: Uint8Array) {
      for (let tries = 0; ; tries += 1) {
        try {
          return (await attempt(call, input, bytes)) as DataOf<C>;
        } catch (error) {
          const pause = pausesMs[tries];
          if (!(error instanceof RemoteError) || !error.isPassing || pause === undefined) throw error;
          await new Promise((resolve) =>
            setTimeout(
              resolve,
              Math.min(
                MOST_WAIT_MS,
                Math.max(pause, (error.cause as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0),
              ),
            ),
          );
        }
      }
    },
  };
}

function readAnswer(origin: string, response: Response, text: string): unknown {
  const { status } = response;
  if (status >= 300 && status < 400)
    throw new RemoteError(
      `${origin} 转到了 ${response.headers.get('location') ?? '别处'}，请把 --to 写成平台最终的地址。`,
      status,
    );
  let envelope: { code?: number; msg?: string; data?: unknown } | undefined;
  try {
    envelope = JSON.parse(text) as typeof envelope;
  } catch {
    // Reported below: a proxy answered instead of the platform.
  }
  if (envelope?.code === 1) return envelope.data;
  const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
  const cause = { retryAfterMs: Number.isFinite(retryAfterMs) ? retryAfterMs : 0 };
  throw new RemoteError(
    envelope?.msg ? envelope.msg.replace(/\s*\n\s*/g, '；') : withoutEnvelope(origin, status),
    status,
    { cause },
  );
}

/** Explains the response of a proxy before the platform. */
function withoutEnvelope(origin: string, status: number): string {
  if (status === 413)
    return `${origin} 前面的代理不接受这么大的文件（413），请调大它的请求体上限（nginx：client_max_body_size 16m）。`;
  if (status === 404) return `${origin} 没有发布接口（404）：不是本平台，或版本过旧。`;
  if ([502, 503, 504].includes(status)) return `${origin} 暂时不可用（${status}），请稍后重试。`;
  return `${origin} 的回答无法识别（${status}）。`;
}
