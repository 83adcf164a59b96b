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
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { fresh }: AppLoadContext,
): Response {
  const rendered = renderToString(<RemixServer context={remixContext} url={request.url} />);
  // What the framework leaves behind the document for its own scripts, which are not there.
  const html = `<!DOCTYPE html>${rendered.replace(/<!--\$-->\s*<!--\/\$-->$/, '')}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (fresh) headers.set('cache-control', 'no-store');
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
  context.logError(error);
}
