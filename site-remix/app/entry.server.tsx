import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { callFailureOf, type CallFailure } from './parts/call-failure';
import { slimHtml } from './slim-html';
import type { PageHandle } from './parts/page-handle';
import { searchText } from './shell/search-text';
import { withinPreview } from './shell/within-preview';

/**
 * Renders a whole page. Public pages carry no script of the framework and are small, so nothing is streamed. A finished
 * page is cached unchanged with a hash (`server/pages`).
 */
export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { fresh, failure, site } = context;
  const refused = given === 500 ? failure : undefined;
  const status = refused?.status ?? given;
  if (refused) sayFailure(remixContext, refused);
  const refusal = refusalOf(remixContext, status, request.url);
  if (refusal) context.refused = { ...refusal, retryAfter: refused?.retryAfter };
  const whole = (refusal && (await context.refusalPage?.(refusal))) ?? render(request, remixContext);
  const html = site.siteToken === undefined ? whole : withinPreview(whole, site.siteToken);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (fresh) headers.set('cache-control', 'no-store');
  const wait = refused?.retryAfter ?? (status === 503 ? 5 : undefined);
  if (wait !== undefined && !headers.has('retry-after')) headers.set('retry-after', String(wait));
  if (!headers.has('cache-control')) headers.set('cache-control', status >= 400 ? 'no-store' : 'no-cache');
  return new Response(await compressed(html, request, headers), { status, headers });
}

const compress = promisify(gzip);

/**
 * Compresses a page that is rendered for one request, such as a form. A page for all users is compressed where it is
 * cached: its request has no headers.
 */
async function compressed(html: string, request: Request, headers: Headers): Promise<BodyInit> {
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('accept-encoding') ?? '')) return html;
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  return new Uint8Array(await compress(html));
}

/** Renders the whole page without the markers that only the framework’s scripts read. */
function render(request: Request, remixContext: EntryContext): string {
  return slimHtml(`<!DOCTYPE html>${renderToStaticMarkup(<RemixServer context={remixContext} url={request.url} />)}`);
}

/**
 * Returns the refusal that a page shows in the site’s frame, and nothing else. Undefined for every other page, for
 * pages of the phone, which have no such frame, and where the frame itself could not be read.
 */
function refusalOf({ staticHandlerContext: page, routeModules }: EntryContext, status: number, address: string) {
  const error: unknown = Object.values(page.errors ?? {})[0];
  // Every failure ends at the boundary of the root; the frame is rendered where its own data are loaded.
  if (error === undefined || status < 400 || page.loaderData.root === undefined) return undefined;
  if (page.matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.phone))
    return undefined;
  const { data } = error as { data?: unknown };
  return { status, message: typeof data === 'string' ? data : '', search: searchText(new URL(address).search) };
}

/** Aborted requests and refused calls are no faults. All other errors are logged. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  const failure = callFailureOf(error);
  // An internal fault shows no details.
  if (failure && (failure.status < 500 || failure.status === 503)) context.failure = failure;
  if (!failure || failure.status >= 500) context.logError(error);
}

/** The framework treats every thrown value as a fault of the page; a refusal of a call is none. */
function sayFailure({ staticHandlerContext: page }: EntryContext, { status, message }: CallFailure): void {
  for (const route of Object.keys(page.errors ?? {}))
    page.errors![route] = { status, statusText: '', internal: false, data: message };
}
