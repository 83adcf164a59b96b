import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Api } from '@platform/api/server/app';
import type { Services } from '@platform/api/kernel/ports/services';
import { ApiError } from '@platform/api/kernel/errors/api-error';
import { toApiError } from '@platform/api/kernel/errors/to-api-error';
import { StoreError } from '@platform/api/releases/sub-apps/store/explain-store';
import express, { type Express, type Request, type Response } from 'express';
import { discoveryRoutes } from './discovery/discovery-routes';
import { calendarRoutes } from './discovery/calendar-routes';
import { feedRoutes } from './discovery/feed-routes';
import { securityText } from './discovery/security-text';
import { shareCode } from './discovery/share-code';
import { guard } from './guard/guard';
import { healthRoutes, type HealthOptions } from './health/health-routes';
import type { SendFrame } from './host-document/send-frame';
import { isBelow } from './is-below';
import { originOf } from './origin';
import { publicMedia } from './media/public-media';
import { createPageStore } from './pages/page-store';
import { knownParameters } from './pages/known-parameters';
import { pageCache } from './pages/page-cache';
import { knownPages } from './remix/known-pages';
import { publicPages } from './remix/remix-handler';
import type { SiteBuild } from './remix/site-build';
import { createSiteContext } from './remix/site-context';
import { sendFailurePage, wantsPage } from './refusals/failure-page';
import { DATA_POLICY } from './security/content-policies';
import { refuseForeignOrigin } from './security/refuse-foreign-origin';
import { refuseMalformed } from './security/refuse-malformed';
import { requestId } from './security/request-id';
import { stayWithin } from './security/stay-within';
import { securityHeaders } from './security/security-headers';
import { oldEncodings } from './static/old-encodings';
import { oldAddresses } from './static/old-addresses';
import { paceRefusals } from './refusals/pace-refusals';
import { hasPage, refuseUnknown } from './refusals/refuse-unknown';
import { phoneWorker } from './static/phone-worker';
import { favicon } from './static/favicon';
import { immutableFiles } from './static/immutable-files';
import { readPreview } from '@platform/api/content/items/preview';
import { createCurrentSite } from '@platform/api/content/site/current-site';
import { readSitePreview } from '@platform/api/content/site/site-preview';
import { releaseFiles } from './static/release-files';
import { plainNotFound } from './static/plain-not-found';

export interface SiteOptions {
  services: Services;
  api: Api;
  site: SiteBuild;
  env: NodeJS.ProcessEnv;
  development: boolean;
  health: HealthOptions;
  /** Folder of the finished host. */
  hostFolder: string;
  sendFrame: SendFrame;
}

/** The one origin of the platform. The order of the mounts is part of the design: decision record 0016. */
export function createSite(options: SiteOptions): Express {
  const { services, api, site, development } = options;
  const { config, log } = services;
  const current = createCurrentSite(services);
  const origin = (request: Request) => originOf(request, config.publicOrigin);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy ? 1 : false);
  app.set('query parser', false);

  app.use(
    paceRefusals(),
    requestId(config.trustProxy),
    ...securityHeaders(config.publicOrigin?.startsWith('https:') ?? false),
    stayWithin,
    refuseMalformed,
  );
  app.use(options.health.metrics.observe);
  app.use(healthRoutes(options.health));

  // Before any body parser: the API reads its own bodies.
  const listener = getRequestListener((request, env) => api.fetch(request, env as Parameters<Api['fetch']>[1]), {
    overrideGlobalObjects: false,
  });
  app.use((request, response, next) => {
    if (!isBelow(request.path, '/v1')) return next();
    response.set('content-security-policy', DATA_POLICY);
    void listener(request, response);
  });

  app.use(
    '/media',
    publicMedia({
      services,
      mayPreview: (token) => (readPreview(services, token) ?? readSitePreview(services, token)) !== undefined,
    }),
  );
  app.use('/sub-apps', releaseFiles(services.releases));
  if (site.middleware) app.use(site.middleware);
  app.use('/assets/host', immutableFiles({ folders: [options.hostFolder] }));
  app.use('/assets', immutableFiles({ folders: site.clientFolder ? [path.join(site.clientFolder, 'assets')] : [] }));
  app.use(favicon(path.join(site.publicFolder, 'favicon.svg')));
  app.use(discoveryRoutes(services, origin));
  // Before the feeds, which answer every other address below theirs.
  app.use(calendarRoutes(services, origin));
  app.use(feedRoutes(services, origin));
  app.use(shareCode(origin));
  app.get('/.well-known/security.txt', (request, response, next) => {
    if (config.securityContact === undefined) return next();
    response.set('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    response.send(securityText(config.securityContact, origin(request)));
  });
  app.use('/.well-known', (_request, response) => plainNotFound(response));

  app.use(oldAddresses(current));
  app.use(refuseForeignOrigin((request) => [origin(request)]));
  app.use(guard({ api, isKnownPage: knownPages(site), sendFrame: options.sendFrame }));
  const store = createPageStore(services.publicChanges, isOneOfMany);
  const pages = publicPages({
    site,
    store,
    development,
    originOf: origin,
    contextOf: createSiteContext({ services, api, current }),
    logError: (error, id) => log.error({ err: error, requestId: id }, 'page failed'),
  });
  app.use(phoneWorker(site, pages.make));
  // In development pages change with their source, so nothing is cached.
  if (typeof site.build !== 'function') {
    const parametersOf = knownParameters(site.build);
    app.use(refuseUnknown(hasPage(site.build), pages.refuse));
    app.use(oldEncodings(parametersOf, pages.refuse));
    app.use(
      pageCache({
        parametersOf,
        originOf: origin,
        store,
        make: pages.make,
        refuse: pages.refuse,
      }),
    );
  }
  app.use(pages.handle);
  app.use(answerFailure(services));
  return app;
}

/** Whether an address is one of an unlimited number: a patent, a search or a keyword. */
function isOneOfMany(address: string): boolean {
  return /\/web\/patent\/|\/web\/(?:search\/list|seniorSearch)\?|[?&]word=/.test(address);
}

/** The caller does not learn where files are kept; the log has the details for the administrator. */
function storeAway({ status, cause }: StoreError): ApiError {
  return new ApiError(status, '服务暂时不可用，请稍后重试。', { cause });
}

/** The last error handler, for errors that no page answered. Shows only the request id. */
function answerFailure({ log }: Pick<Services, 'log'>) {
  return (error: unknown, request: Request, response: Response, next: (error: unknown) => void): void => {
    const { status, message, retryAfter } = error instanceof StoreError ? storeAway(error) : toApiError(error);
    if (status >= 500) log.error({ err: error, requestId: response.locals.requestId as unknown }, 'request failed');
    if (response.headersSent) return next(error);
    const text = status === 500 ? '系统出错了，请稍后重试。' : message;
    response.status(status).set({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY });
    const wait = retryAfter ?? (status === 503 ? 5 : undefined);
    if (wait !== undefined) response.set('retry-after', String(wait));
    if (status === 503 && wantsPage(request)) return sendFailurePage(request, response, text);
    response.type('text/plain; charset=utf-8').send(`${text}（请求编号：${String(response.locals.requestId)}）\n`);
  };
}
