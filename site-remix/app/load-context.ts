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

/** What the server gives every loader and action: the API in process, and what the pages must know of the platform. */
export interface SiteContext {
  platformName: string;
  /** `https://ip.example.cn`, without slash at the end: the base of canonical addresses. */
  origin: string;
  /** Menus, footer, banners, columns …: what is public, or what a preview shows. */
  shown: PublicSite;
  /** Of a preview of the site: its links carry it on. */
  siteToken?: string;
  /** Why a preview cannot be shown. */
  previewFailure?: string;
  demoLogins(): Promise<DemoLogin[]>;
  /** Number of the demonstration's visitor, where it was seeded. */
  demoVisitor(): Promise<string | undefined>;
  /**
   * The page is another one from this instant on (a deadline passes, a label changes): it is kept no longer. Midnight in
   * China, and whatever administration changes, is thought of without it; null changes nothing.
   */
  until(instant: Date | string | number | null): void;
  /** The same checks as over HTTP; throws an error with `status`, `message` and `errors`. */
  call<C extends Call>(call: C, input: RequestOf<C>, request: Request): Promise<DataOf<C>>;
  /** The same for calls that set cookies. */
  callForCookies<C extends Call>(call: C, input: RequestOf<C>, request: Request): Promise<CallAnswer<DataOf<C>>>;
  /** Whether codes can be sent by SMS. Where they cannot, the forms that need one say so. */
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
    /** The answer was made for one session: nobody may keep it. */
    fresh: boolean;
    /** What a call behind the page refused, or could not do at this moment: the page answers the same. */
    failure?: CallFailure;
    /** What the page has to say in place of any content: of a page that only refuses. */
    refusal?: { status: number; message: string };
    /** Fills in the page of a refusal without rendering one; absent where the page of one is rendered. */
    refusalPage?: (refusal: { status: number; message: string; search: string }) => Promise<string>;
    /** The refusal that was answered, and after how many seconds it is worth asking again. */
    refused?: { status: number; message: string; retryAfter?: number };
    /** Lets administration show this answer in a frame of its own: for a preview, and for nothing else. */
    allowFraming(): void;
    logError(error: unknown): void;
  }
}
