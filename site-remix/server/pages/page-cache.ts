import { setTimeout as delay } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { networkOf } from '@platform/api/kernel/http/network-of';
import { createPace } from '@platform/api/kernel/http/pace';
import { createHastyNetworks } from '../refusals/hasty-networks';
import { acceptedEncoding, type Encoding } from '../static/accepted-encoding';
import type { FinishedPage } from './finished-page';
import { knownSearch, type KnownParameters } from './known-parameters';
import type { Made, PageStore } from './page-store';

/** Characters of an address that is cached. */
const LONGEST = 2_000;
/** Milliseconds that a request waits for a new page where an old one exists. */
const PATIENCE = 1_000;
/** Seconds for which caches may keep a page. */
const MOST_SECONDS = 60;
/** Parameters of a preview, which is never shared. */
const PREVIEWS = ['site', 'preview'];
const TOO_MANY = 429;
/** Refusals per second of one network that may use a look-up. */
const LOOKED_UP_PER_SECOND = 200;
const LONGEST_MS = 1_000;
const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

export interface PageCacheOptions {
  parametersOf: KnownParameters;
  originOf(request: Request): string;
  store: PageStore;
  /** Renders the page of an address without a session. */
  make(address: string, request: Request, response: Response): Promise<Made>;
  /** Answers with a page that only refuses, without rendering one. */
  refuse(request: Request, response: Response, refusal: NonNullable<Made['refused']>): Promise<void>;
}

/**
 * Serves the public pages that are the same for all users: a cached one, or one that is rendered once for all waiting
 * requests.
 */
export function pageCache({ parametersOf, originOf, store, make, refuse }: PageCacheOptions) {
  const hasty = createHastyNetworks();
  const pace = createPace({ perSecond: LOOKED_UP_PER_SECOND, burst: 60, longest: LONGEST_MS });
  return (request: Request, response: Response, next: NextFunction): void => {
    const address = addressOf(request, response, parametersOf);
    if (address === undefined) return next();
    const key = originOf(request) + address;
    const kept = store.find(key);
    if (kept) return void send(request, response, kept.page, kept.lasts).catch(next);
    const haste = hasty.find(networkOf(request.ip ?? ''), request.path);
    if (haste) return void refuse(request, response, { status: TOO_MANY, ...haste }).catch(next);
    answer(request, response, next, key, address).catch(next);
  };

  async function answer(
    request: Request,
    response: Response,
    next: NextFunction,
    key: string,
    address: string,
  ): Promise<void> {
    let isOwn = false;
    const making = store.make(key, () => {
      isOwn = true;
      return make(address, request, response);
    });
    // Readers do not notice that the database is unavailable or slow.
    const last = store.findLast(key);
    const made = last ? await Promise.race([making, delay(PATIENCE, undefined, { ref: false })]) : await making;
    if (last && (!made || made.page.status === 503 || !made.notes.isWhole)) return send(request, response, last, 0);
    const { page, notes, isForAll, refused } = made!;
    if (page.headers.some(([name]) => name === 'set-cookie')) return next();
    if (page.status === TOO_MANY) {
      // A rate limit that another request exceeded does not apply to this request.
      if (!isOwn) return answer(request, response, next, key, address);
      if (refused?.retryAfter !== undefined)
        hasty.note(networkOf(request.ip ?? ''), request.path, refused.message, refused.retryAfter);
    }
    // A refusal that needed a look-up cost more than one that is known beforehand.
    if (isOwn && page.status >= 400) await delay(pace(networkOf(request.ip ?? '')) ?? LONGEST_MS);
    await send(request, response, page, isForAll ? notes.until - Date.now() : undefined);
  }
}

/** The address that the page sees; undefined where it is rendered for this request alone. */
function addressOf(request: Request, response: Response, parametersOf: KnownParameters): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (response.locals.fresh === true) return undefined;
  const { path } = request;
  const known = parametersOf(path);
  if (known === undefined) return undefined;
  const search = request.originalUrl.slice(request.originalUrl.split('?', 1)[0]!.length);
  if (search !== '' && PREVIEWS.some((name) => new URLSearchParams(search).has(name))) return undefined;
  const address = path + knownSearch(search, known);
  return address.length <= LONGEST ? address : undefined;
}

/**
 * @param lasts milliseconds until the page expires; 0 for one that may be outdated; undefined where its own headers say
 * who may cache it
 */
async function send(
  request: Request,
  response: Response,
  page: FinishedPage,
  lasts: number | undefined,
): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (lasts === 0) response.setHeader('warning', '110 - "Response is Stale"');
  if (lasts !== undefined) response.setHeader('cache-control', cacheControl(lasts));
  response.vary('accept-encoding');
  const encoding = page.encodingFor(acceptedEncoding(request.headers['accept-encoding']));
  if (page.status === 200 && response.getHeader('cache-control') !== 'no-store') {
    response.setHeader('etag', `"${page.hash}${SUFFIX[encoding]}"`);
    if (request.headers['if-none-match']?.includes(page.hash)) {
      response.removeHeader('content-type');
      response.status(304).end();
      return;
    }
  }
  const content = await page.read(encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.status(page.status).setHeader('content-length', content.length);
  response.end(request.method === 'HEAD' ? undefined : content);
}

function cacheControl(lasts: number): string {
  if (lasts === 0) return 'no-cache';
  return `public, max-age=${Math.max(0, Math.min(MOST_SECONDS, Math.floor(lasts / 1000)))}`;
}
