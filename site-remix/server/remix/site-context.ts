import type { Api, InProcess } from '@platform/api/server/app';
import type { Connection } from '@platform/api/kernel/http/client-address';
import type { Services } from '@platform/api/kernel/ports/services';
import { toApiError } from '@platform/api/kernel/errors/to-api-error';
import { findOutbox } from '@platform/api/accounts/sms/outbox.queries';
import { DEMO_PASSWORD } from '@platform/api/accounts/users/seed-accounts';
import { findDemoAccounts } from '@platform/api/accounts/users/demo-accounts.queries';
import { findDemoVisitor } from '@platform/api/accounts/visitors/visitors.queries';
import type { CurrentSite } from '@platform/api/content/site/current-site';
import type { PublicSite } from '@platform/api/content/site/public-site';
import type { SiteContext } from '../../app/parts/load-context';
import type { PageNotes } from '../pages/page-notes';

export interface SiteContextOptions {
  services: Services;
  api: Pick<Api, 'call'>;
  current: CurrentSite;
}

/** The request that a page is rendered for. */
export interface PageRequest {
  /** `https://ip.example.cn` */
  origin: string;
  /** The connection by which the calls apply their limits. */
  connection: Connection;
  requestId: string;
  /** Token of a preview of the site. */
  siteToken: string | null;
  /** Collects the dependencies of the page. */
  notes?: PageNotes;
}

/** The context of one request’s loaders: the API in process on behalf of that request, and the platform’s data. */
export function createSiteContext({ services, api, current }: SiteContextOptions) {
  const { config, db } = services;
  return async ({ origin, connection, requestId, siteToken, notes }: PageRequest): Promise<SiteContext> => {
    const as = (request: Request): InProcess => ({ request, connection, signal: request.signal, requestId });
    const shown = await shownSite(current, siteToken);
    if (notes && !current.isKnown()) notes.isWhole = false;
    return {
      platformName: config.platformName,
      origin,
      ...shown,
      until: (instant) => notes?.endsAt(instant),
      call: async (call, input, request) => {
        try {
          const answer = await api.call(call, input, as(request));
          notes?.reads(call, input, answer);
          return answer;
        } catch (error) {
          // A page may be rendered without the answer, so it must not be cached, unless the input itself was invalid.
          if (notes && (error as { status?: number }).status !== 422) notes.isWhole = false;
          throw error;
        }
      },
      callForCookies: async (call, input, request) => {
        const cookies: string[] = [];
        const data = await api.call(call, input, { ...as(request), setCookie: (value) => cookies.push(value) });
        return { data, cookies };
      },
      demoLogins: async () => {
        const accounts = config.demo === 'off' ? [] : await findDemoAccounts(db).catch(asFailure);
        return accounts.map(({ mobile, title }) => ({ mobile, title, password: DEMO_PASSWORD }));
      },
      demoVisitor: async () => (config.demo === 'off' ? undefined : findDemoVisitor(db).catch(asFailure)),
      sendsCodes: services.sms.name !== 'none',
      hasWechat: services.wechat !== undefined,
      outbox:
        services.sms.name === 'outbox'
          ? async (mobile) => outboxEntries(await findOutbox(db, mobile).catch(asFailure))
          : undefined,
    };
  };
}

/** The published settings, or those of a preview’s token; an expired token is reported. */
async function shownSite(
  current: CurrentSite,
  token: string | null,
): Promise<{ shown: PublicSite; siteToken?: string; previewFailure?: string }> {
  if (token === null) return { shown: await current.read() };
  try {
    return { shown: await current.preview(token), siteToken: token };
  } catch (error) {
    return { shown: await current.read(), previewFailure: toApiError(error).message };
  }
}

/** Pages handle only failures of calls: a database error of their own becomes one. */
function asFailure(error: unknown): never {
  throw toApiError(error);
}

function outboxEntries(rows: { body: string; createdAt: Date }[]) {
  return rows.map(({ body, createdAt }) => ({ body, createdAt: createdAt.toISOString() }));
}
