import type { FileCheck } from '@platform/bridge/host-boot';

export interface RobustFetchOptions {
  fetch: typeof fetch;
  /** Milliseconds without progress, neither an answer nor a further piece of its body, after which an attempt ends. */
  attemptTimeoutMs?: number;
  /** Milliseconds before the second and the third attempt. */
  pausesMs?: readonly [number, number];
  /** Called for every good answer and every piece of its body: the watchdog restarts. */
  onProgress?: () => void;
  /** The expected content of an address, if known. */
  checkOf?: (url: URL) => FileCheck | undefined;
  /** A missing file may still appear: a development server is building. */
  expectsMissing?: boolean;
  /** Aborts everything that is running. */
  signal?: AbortSignal;
}

const DEFAULT_TIMEOUT_MS = 4500;
const DEFAULT_PAUSES_MS = [200, 800] as const;

/** An error that a retry would not change. */
class FinalAnswer extends Error {}

function expectedType(url: URL): RegExp | undefined {
  if (/\.js$/.test(url.pathname)) return /javascript|ecmascript/;
  if (/\.css$/.test(url.pathname)) return /css/;
  if (/(?:\.html|\/)$/.test(url.pathname)) return /html/;
  return undefined;
}

/**
 * Rejects an answer that qiankun would take for the file although it is not: an error page, HTML instead of a script.
 */
function verify(response: Response, url: URL, expectsMissing: boolean): void {
  if (!response.ok) {
    const message = `${url.pathname} answered ${response.status}`;
    // A retry of a missing file is useless; 408, 425 and 429 are temporary.
    if (!expectsMissing && response.status < 500 && ![408, 425, 429].includes(response.status))
      throw new FinalAnswer(message);
    throw new Error(message);
  }
  const type = response.headers.get('content-type') ?? '';
  if (expectedType(url)?.test(type) === false)
    throw new Error(`${url.pathname} answered content type ${type || '(none)'}`);
}

/** Reads the whole body; `onPiece` is called for each piece, so that a slow connection does not count as dead. */
async function readBody(response: Response, onPiece: () => void): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece();
    pieces.push(piece.value);
    length += piece.value.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Rejects a body that differs from the release: truncated, or changed in transit. The digest is compared where the
 * browser supports it, which is over https and on this machine; over plain http only the size.
 */
async function compare(content: Uint8Array, check: FileCheck, url: URL): Promise<void> {
  if (content.length !== check.bytes)
    throw new Error(`${url.pathname} has ${content.length} bytes in place of ${check.bytes}`);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return;
  const digest = new Uint8Array(await subtle.digest('SHA-256', content as BufferSource));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== check.sha256) throw new Error(`${url.pathname} is not what was released (hash mismatch)`);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('given up'));
    });
  });
}

/** The same address in a spelling that no cache on the way contains. */
function changedAddress(url: URL): URL {
  const changed = new URL(url.href);
  changed.searchParams.set('retry', Date.now().toString(36));
  return changed;
}

/**
 * The `fetch` that loads a sub-app for qiankun: three attempts, each with a timeout, the last at a changed address; it
 * checks status, content type and, where known, the content. Resolves when the whole body is there. Rejects with the
 * reason of the last attempt.
 */
export function createRobustFetch(options: RobustFetchOptions): typeof fetch {
  const pauses = options.pausesMs ?? DEFAULT_PAUSES_MS;

  async function attempt(url: URL, init: RequestInit | undefined): Promise<Response> {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    if (options.signal?.aborted) giveUp();
    options.signal?.addEventListener('abort', giveUp);
    let late = false;
    let timer: ReturnType<typeof setTimeout>;
    const startClock = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        late = true;
        controller.abort();
      }, options.attemptTimeoutMs ?? DEFAULT_TIMEOUT_MS);
    };
    const moved = () => {
      startClock();
      options.onProgress?.();
    };
    startClock();
    try {
      const response = await options.fetch(url.href, {
        credentials: 'same-origin',
        ...init,
        signal: controller.signal,
      });
      verify(response, url, options.expectsMissing ?? false);
      moved();
      const content = await readBody(response, moved);
      const check = options.checkOf?.(url);
      if (check) await compare(content, check, url);
      return new Response(content as BodyInit, { status: response.status, headers: response.headers });
    } catch (error) {
      if (late) throw new Error(`${url.pathname} did not answer in time`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer!);
      options.signal?.removeEventListener('abort', giveUp);
    }
  }

  return async (input, init) => {
    const url = new URL(
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      globalThis.location?.href,
    );
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(tries === 3 ? changedAddress(url) : url, init);
      } catch (error) {
        if (tries === 3 || error instanceof FinalAnswer || options.signal?.aborted) throw error;
        await pause(pauses[tries - 1] as number, options.signal);
      }
    }
  };
}
