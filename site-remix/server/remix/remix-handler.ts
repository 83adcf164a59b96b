import { createRequestHandler } from '@remix-run/express';
import { createRequestHandler as createPageHandler, type AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { networkOf } from '@platform/api/kernel/http/network-of';
import type { SiteContext } from '../../app/parts/load-context';
import { searchText } from '../../app/shell/search-text';
import { FinishedPage } from '../pages/finished-page';
import { PageNotes } from '../pages/page-notes';
import type { Made, PageStore } from '../pages/page-store';
import { createRefusalPages, REFUSAL_ADDRESS, type Refusal } from '../refusals/refusal-pages';
import { createRenderTurns } from '../refusals/render-turns';
import { PHONE_POLICY, PREVIEW_POLICY, PUBLIC_POLICY } from '../security/content-policies';
import { isPhonePath } from '../security/phone-path';
import { pageHandlers } from './page-handlers';
import type { SiteBuild } from './site-build';
import type { PageRequest } from './site-context';

export interface RemixHandlerOptions {
  site: SiteBuild;
  contextOf(request: PageRequest): Promise<SiteContext>;
  originOf(request: ExpressRequest): string;
  logError(error: unknown, requestId: string): void;
  development: boolean;
  /** Stores the frames of refusals with the finished pages. */
  store: PageStore;
}

export interface PublicPages {
  /** Renders a page for this request. */
  handle: RequestHandler;
  /** Renders the page of an address for all users: without cookie, and without the network’s rate limit. */
  make(address: string, request: ExpressRequest, response: ExpressResponse): Promise<Made>;
  /** Answers with a page that only refuses, without rendering one. */
  refuse(
    request: ExpressRequest,
    response: ExpressResponse,
    refusal: { status: number; message: string; retryAfter?: number },
  ): Promise<void>;
}

/** The public pages. In development Vite's own scripts and styles are inline, so the strict policy waits for the build. */
export function publicPages({
  site,
  contextOf,
  originOf,
  logError,
  development,
  store,
}: RemixHandlerOptions): PublicPages {
  const mode = development ? 'development' : 'production';
  const handle = createRequestHandler({ build: site.build, mode, getLoadContext });
  const handlePage = createPageHandler(site.build, mode);
  const handlerOf = typeof site.build === 'function' ? () => handlePage : pageHandlers(site.build, mode);

  const inTurn = createRenderTurns();
  const refusalPage = createRefusalPages(store, renderRefusal);

  /** Renders the page of a refusal in the frame of the site. */
  async function renderRefusal(origin: string, { status, message, requestId }: Refusal): Promise<Made> {
    const notes = new PageNotes();
    const connection = { address: '', host: '', secure: false };
    const answer = await handlePage(new Request(origin + REFUSAL_ADDRESS), {
      site: await contextOf({ origin, connection, requestId, siteToken: null, notes }),
      requestId,
      fresh: false,
      refusal: { status, message },
      allowFraming: () => undefined,
      logError: (error: unknown) => logError(error, requestId),
    });
    return { page: new FinishedPage(status, [], Buffer.from(await answer.text())), notes, isForAll: true };
  }

  const refusalPageFor =
    (origin: string, requestId: string): AppLoadContext['refusalPage'] =>
    async (refusal) =>
      String(await refusalPage(origin, { ...refusal, requestId }));

  const pageRequest = (request: ExpressRequest, response: ExpressResponse) => ({
    origin: originOf(request),
    connection: { address: request.ip ?? '', host: request.get('host') ?? '', secure: request.secure },
    requestId: String(response.locals.requestId ?? ''),
  });

  async function getLoadContext(request: ExpressRequest, response: ExpressResponse): Promise<AppLoadContext> {
    const asked = pageRequest(request, response);
    const siteToken = new URL(request.originalUrl, 'http://site.invalid').searchParams.get('site');
    const context = await contextOf({ ...asked, siteToken });
    const allowFraming = () => {
      if (!development) response.set('content-security-policy', PREVIEW_POLICY);
      response.set('x-frame-options', 'SAMEORIGIN');
    };
    if (context.shown.preview !== undefined) {
      allowFraming();
      response.set('x-robots-tag', 'noindex');
    }
    return {
      site: context,
      requestId: asked.requestId,
      fresh: response.locals.fresh === true || context.shown.preview !== undefined,
      allowFraming,
      refusalPage: development || context.siteToken ? undefined : refusalPageFor(asked.origin, asked.requestId),
      logError: (error: unknown) => logError(error, asked.requestId),
    };
  }

  return {
    handle: (request, response, next) => {
      if (!development)
        response.set('content-security-policy', isPhonePath(request.path) ? PHONE_POLICY : PUBLIC_POLICY);
      // It passes failures to `next` itself.
      inTurn(networkOf(request.ip ?? ''), async () => handle(request, response, next)).catch(next);
    },
    make: async (address, request, response) => {
      const notes = new PageNotes();
      const asked = pageRequest(request, response);
      const context: AppLoadContext = {
        site: await contextOf({ ...asked, siteToken: null, notes }),
        requestId: asked.requestId,
        fresh: false,
        refusalPage: refusalPageFor(asked.origin, asked.requestId),
        allowFraming: () => undefined,
        logError: (error: unknown) => logError(error, asked.requestId),
      };
      const answer = await inTurn(networkOf(asked.connection.address), () =>
        handlerOf(address.split('?', 1)[0]!)(new Request(asked.origin + address), context),
      );
      const headers: [string, string][] = [['content-security-policy', PUBLIC_POLICY], ...answer.headers];
      const isForAll =
        answer.status === 200 &&
        /^public\b/.test(answer.headers.get('cache-control') ?? '') &&
        !answer.headers.has('set-cookie');
      const page = new FinishedPage(answer.status, headers, Buffer.from(await answer.text()));
      return { page, notes, isForAll, refused: context.refused };
    },
    refuse: async (request, response, { status, message, retryAfter }) => {
      const { origin, requestId } = pageRequest(request, response);
      const { search } = new URL(request.originalUrl, 'http://site.invalid');
      const words = { message, search: searchText(search).replaceAll('\uFFFD', ''), requestId };
      const content = await refusalPage(origin, { status, ...words });
      response.status(status).set({ 'cache-control': 'no-store', 'content-security-policy': PUBLIC_POLICY });
      if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
      response.type('html').set('content-length', String(content.length));
      response.end(request.method === 'HEAD' ? undefined : content);
    },
  };
}
