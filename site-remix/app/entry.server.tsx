import { createHash } from 'node:crypto';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a page whole. Public pages carry no script of the framework and are small, so there is nothing to stream;
 * in return a page has a hash, and an unchanged one is answered by 304.
 */
export default function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  remixContext: EntryContext,
  { fresh, unavailable }: AppLoadContext,
): Response {
  const status = given === 500 && unavailable ? 503 : given;
  if (status === 503) sayUnavailable(remixContext);
  const rendered = renderToString(<RemixServer context={remixContext} url={request.url} />);
  // What the framework leaves behind the document for its own scripts, which are not there.
  const html = `<!DOCTYPE html>${rendered.replace(/<!--\$-->\s*<!--\/\$-->$/, '')}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (fresh) headers.set('cache-control', 'no-store');
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5');
  if (!headers.has('cache-control')) headers.set('cache-control', status >= 400 ? 'no-store' : 'no-cache');
  if (status === 200 && !headers.get('cache-control')?.includes('no-store')) {
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    headers.set('etag', etag);
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status, headers });
}

/** The caller went away: nobody's fault. Everything else is worth a line in the log. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  if (toStatus(error) === 503) context.unavailable = true;
  context.logError(error);
}

/** The framework takes whatever is thrown for a fault of the page; a call that could not be answered now is none. */
function sayUnavailable({ staticHandlerContext: page }: EntryContext): void {
  for (const route of Object.keys(page.errors ?? {}))
    page.errors![route] = { status: 503, statusText: '', internal: false, data: '' };
}

function toStatus(error: unknown): number | undefined {
  return (error as { status?: number } | undefined)?.status;
}
