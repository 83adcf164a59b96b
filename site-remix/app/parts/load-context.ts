import type { PublicSite } from '@platform/api/content/site/public-site';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import type { CallFailure } from './call-failure';

/** A code as the development outbox shows it. */
export interface OutboxEntry {
  body: string;
  createdAt: string;
}

/** A demonstration account shown on /login, only where they were seeded. */
export interface DemoLogin {
  mobile: string;
  title: string;
  password: string;
}

/** Answer of a call that may set cookies. */
export interface CallAnswer<T> {
  data: T;
  /** `Set-Cookie` values to hand on to the browser. */
  cookies: string[];
}

/** The server’s interface for loaders and actions: the API in process, and data of the platform that pages need. */
export interface SiteContext {
  platformName: string;
  /** `https://ip.example.cn`, without a trailing slash: the base of canonical addresses. */
  origin: string;
  /** Menus, footer, banners, columns …: the published ones, or those of a preview. */
  shown: PublicSite;
  /** Token of a preview of the site; its links carry it on. */
  siteToken?: string;
  /** Why a preview cannot be shown. */
  previewFailure?: string;
  demoLogins(): Promise<DemoLogin[]>;
  /** Mobile number of the demonstration’s field worker, where it was seeded. */
  demoVisitor(): Promise<string | undefined>;
  /**
   * The page expires at this instant (a deadline passes, a label changes). Midnight in China and changes in the
   * administration need no call; null has no effect.
   */
  until(instant: Date | string | number | null): void;
  /** The same checks as over HTTP; throws an error with `status`, `message` and `errors`. */
  call<C extends Call>(call: C, input: RequestOf<C>, request: Request): Promise<DataOf<C>>;
  /** The same for calls that set cookies. */
  callForCookies<C extends Call>(call: C, input: RequestOf<C>, request: Request): Promise<CallAnswer<DataOf<C>>>;
  /** Whether codes can be sent by SMS. Where they cannot, the forms that need one show a note. */
  sendsCodes: boolean;
  /** Whether an Official Account at WeChat is set up. */
  hasWechat: boolean;
  /** Newest messages to a number; undefined unless this is a development or demonstration server. */
  outbox?: (mobile: string) => Promise<OutboxEntry[]>;
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    site: SiteContext;
    requestId: string;
    /** The answer depends on the session and must not be cached. */
    fresh: boolean;
    /** A refusal or failure of a call behind the page: the page answers with the same status. */
    failure?: CallFailure;
    /** Status and message of a page that only refuses. */
    refusal?: { status: number; message: string };
    /** Fills in a cached refusal page without rendering; absent while that page is rendered. */
    refusalPage?: (refusal: { status: number; message: string; search: string }) => Promise<string>;
    /** The refusal of the answer, with the seconds until a retry is worthwhile. */
    refused?: { status: number; message: string; retryAfter?: number };
    /** Permits framing by the administration; for previews only. */
    allowFraming(): void;
    logError(error: unknown): void;
  }
}
