import { createRequestHandler } from '@remix-run/express';
import type { Request, RequestHandler, Response } from 'express';
import type { SiteContext } from '../../app/load-context';
import { PREVIEW_POLICY, PUBLIC_POLICY } from '../security/content-policies';
import type { SiteBuild } from './site-build';

export interface RemixHandlerOptions {
  site: SiteBuild;
  contextOf(request: Request, response: Response): Promise<SiteContext>;
  logError(error: unknown, requestId: string): void;
  development: boolean;
}

/** The public pages. In development Vite's own scripts and styles are inline, so the strict policy waits for the build. */
export function remixHandler({ site, contextOf, logError, development }: RemixHandlerOptions): RequestHandler {
  const handle = createRequestHandler({
    build: site.build,
    mode: development ? 'development' : 'production',
    getLoadContext: async (request, response) => {
      const requestId = String(response.locals.requestId ?? '');
      const site = await contextOf(request, response);
      const allowFraming = () => {
        if (!development) response.set('content-security-policy', PREVIEW_POLICY);
        response.set('x-frame-options', 'SAMEORIGIN');
      };
      if (site.shown.preview !== undefined) {
        allowFraming();
        response.set('x-robots-tag', 'noindex');
      }
      return {
        site,
        requestId,
        fresh: response.locals.fresh === true || site.shown.preview !== undefined,
        allowFraming,
        logError: (error: unknown) => logError(error, requestId),
      };
    },
  });
  return (request, response, next) => {
    if (!development) response.set('content-security-policy', PUBLIC_POLICY);
    // It hands its failures to `next` itself.
    void handle(request, response, next);
  };
}
