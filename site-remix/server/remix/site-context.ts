import type { Api, InProcess } from '@platform/api/server/app';
import type { Services } from '@platform/api/kernel/http/services';
import { toApiError } from '@platform/api/kernel/http/to-api-error';
import { findOutbox } from '@platform/api/kernel/sms/outbox.queries';
import { DEMO_PASSWORD } from '@platform/api/accounts/users/seed-accounts';
import { findDemoAccounts } from '@platform/api/accounts/users/demo-accounts.queries';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { CurrentSite } from '@platform/api/content/site/current-site';
import type { PublicSite } from '@platform/api/content/site/public-site';
import type { SiteContext } from '../../app/load-context';
import { originOf } from '../origin';

export interface SiteContextOptions {
  services: Services;
  api: Pick<Api, 'call'>;
  current: CurrentSite;
}

/** What the loaders of one request get: the API in process on behalf of that request, and what pages say of the platform. */
export function createSiteContext({ services, api, current }: SiteContextOptions) {
  const { config, db } = services;
  return async (incoming: ExpressRequest, response: ExpressResponse): Promise<SiteContext> => {
    const as = (request: Request): InProcess => ({
      request,
      connection: { address: incoming.ip ?? '', host: incoming.get('host') ?? '', secure: incoming.secure },
      signal: request.signal,
      requestId: String(response.locals.requestId),
    });
    return {
      platformName: config.platformName,
      origin: originOf(incoming, config.publicOrigin),
      ...(await shownSite(current, incoming)),
      call: (call, input, request) => api.call(call, input, as(request)),
      callForCookies: async (call, input, request) => {
        const cookies: string[] = [];
        const data = await api.call(call, input, { ...as(request), setCookie: (value) => cookies.push(value) });
        return { data, cookies };
      },
      demoLogins: async () => {
        const accounts = config.demo === 'off' ? [] : await findDemoAccounts(db).catch(asFailure);
        return accounts.map(({ mobile, title }) => ({ mobile, title, password: DEMO_PASSWORD }));
      },
      sendsCodes: services.sms.name !== 'none',
      outbox:
        services.sms.name === 'outbox'
          ? async (mobile) => outboxEntries(await findOutbox(db, mobile).catch(asFailure))
          : undefined,
    };
  };
}

/** What is public, or what the token of an address for preview shows; a token whose time is over says so. */
async function shownSite(
  current: CurrentSite,
  { originalUrl }: ExpressRequest,
): Promise<{ shown: PublicSite; siteToken?: string; previewFailure?: string }> {
  const token = new URL(originalUrl, 'http://site.invalid').searchParams.get('site');
  if (token === null) return { shown: await current.read() };
  try {
    return { shown: await current.preview(token), siteToken: token };
  } catch (error) {
    return { shown: await current.read(), previewFailure: toApiError(error).message };
  }
}

/** A page reads failures of the platform only: what it asks of the database itself fails as a call would. */
function asFailure(error: unknown): never {
  throw toApiError(error);
}

function outboxEntries(rows: { body: string; createdAt: Date }[]) {
  return rows.map(({ body, createdAt }) => ({ body, createdAt: createdAt.toISOString() }));
}
