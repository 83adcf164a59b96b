import type { NextFunction, Request, Response } from 'express';

/** Bytes of all pages kept, and of one. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_OF_ONE = 512 * 1024;

interface Page {
  headers: [string, string][];
  body: Buffer;
}

/**
 * Keeps the last answer of each public page that anybody may keep, and gives it instead of a 503: who only reads does
 * not notice that the database is away. The least recently read pages are forgotten first.
 */
export function keptPages(mostBytes = MOST_BYTES) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, page: Page) => {
    forget(key);
    pages.set(key, page);
    bytes += page.body.length;
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  };

  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || !request.path.startsWith('/web/')) return next();
    // A page differs by its encoding, and by the origin that it names.
    const key = [request.get('host'), request.get('accept-encoding'), request.originalUrl].join('\n');
    const { write, end } = response;
    const chunks: Buffer[] = [];
    let size = 0;
    let instead: Page | undefined;
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      if (response.statusCode !== 503 || response.headersSent) return;
      instead = pages.get(key);
      if (instead === undefined) return;
      response.statusCode = 200;
      for (const name of response.getHeaderNames()) if (DESCRIBES_BODY.has(name)) response.removeHeader(name);
      for (const [name, value] of instead.headers) response.setHeader(name, value);
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('warning', '110 - "Response is Stale"');
    };
    const note = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
      const part = typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk);
      size += part.length;
      if (size <= MOST_OF_ONE) chunks.push(part);
    };
    response.write = function (this: Response, ...given: unknown[]) {
      begin();
      if (instead !== undefined) {
        const done = given.find((each) => typeof each === 'function') as (() => void) | undefined;
        if (done) process.nextTick(done);
        return true;
      }
      note(given[0], given[1]);
      return write.apply(this, given as Parameters<typeof write>);
    } as typeof write;
    response.end = function (this: Response, ...given: unknown[]) {
      begin();
      if (instead !== undefined) {
        response.end = end;
        return end.call(this, instead.body, 'utf8');
      }
      note(given[0], given[1]);
      if (response.statusCode === 200 && size <= MOST_OF_ONE && isForAll(response))
        keep(key, { headers: headersOf(response), body: Buffer.concat(chunks) });
      return end.apply(this, given as Parameters<typeof end>);
    } as typeof end;
    next();
  };
}

/** Headers that say what the body is; the others are of the answer. */
const DESCRIBES_BODY = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-security-policy',
  'etag',
  'link',
  'retry-after',
  'transfer-encoding',
  'vary',
]);

function headersOf(response: Response): Page['headers'] {
  return response
    .getHeaderNames()
    .filter((name) => DESCRIBES_BODY.has(name) && name !== 'transfer-encoding' && name !== 'content-length')
    .map((name) => [name, String(response.getHeader(name))]);
}

function isForAll(response: Response): boolean {
  const control = String(response.getHeader('cache-control') ?? '');
  return control.startsWith('public') && response.getHeader('set-cookie') === undefined;
}

function encodingOf(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
}
