import { createRequestHandler } from '@remix-run/express';
import { createRequestHandler as createPageHandler, type AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { SiteContext } from '../../app/load-context';
import { FinishedPage } from '../pages/finished-page';
import { PageNotes } from '../pages/page-notes';
import type { Made } from '../pages/page-store';
import { PHONE_POLICY, PREVIEW_POLICY, PUBLIC_POLICY } from '../security/content-policies';
import { isPhonePath } from '../security/phone-path';
import type { SiteBuild } from './site-build';
import type { PageRequest } from './site-context';

export interface RemixHandlerOptions {
  site: SiteBuild;
  contextOf(request: PageRequest): Promise<SiteContext>;
  originOf(request: ExpressRequest): string;
  logError(error: unknown, requestId: string): void;
  development: boolean;
}

export interface PublicPages {
  /** Answers a request with a page that is made for it. */
  handle: RequestHandler;
  /** Makes the page of an address for everybody: without cookie, and without the reader's haste. */
  make(address: string, request: ExpressRequest, response: ExpressResponse): Promise<Made>;
}

/** The public pages. In development Vite's own scripts and styles are inline, so the strict policy waits for the build. */
export function publicPages({ site, contextOf, originOf, logError, development }: RemixHandlerOptions): PublicPages {
  const mode = development ? 'development' : 'production';
  const handle = createRequestHandler({ build: site.build, mode, getLoadContext });
  const handlePage = createPageHandler(site.build, mode);

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
      logError: (error: unknown) => logError(error, asked.requestId),
    };
  }

  return {
    handle: (request, response, next) => {
      if (!development)
        response.set('content-security-policy', isPhonePath(request.path) ? PHONE_POLICY : PUBLIC_POLICY);
      // It hands its failures to `next` itself.
      void handle(request, response, next);
    },
    make: async (address, request, response) => {
      const notes = new PageNotes();
      const asked = pageRequest(request, response);
      const answer = await handlePage(new Request(asked.origin + address), {
        site: await contextOf({ ...asked, siteToken: null, notes }),
        requestId: asked.requestId,
        fresh: false,
        allowFraming: () => undefined,
        logError: (error: unknown) => logError(error, asked.requestId),
      });
      const headers: [string, string][] = [['content-security-policy', PUBLIC_POLICY], ...answer.headers];
      const isForAll =
        answer.status === 200 &&
        /^public\b/.test(answer.headers.get('cache-control') ?? '') &&
        !answer.headers.has('set-cookie');
      return { page: new FinishedPage(answer.status, headers, Buffer.from(await answer.text())), notes, isForAll };
    },
  };
}
