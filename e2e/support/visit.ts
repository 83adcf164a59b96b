import { mkdirSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { guardPage, type PageGuards } from './page-guards';
import { closeProfiles, takeProfile } from './profiles';

/** The browser of one user: separate cookies and storage, watched from the first request. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly guards: PageGuards;
  /** Opens a path of the product and waits for its document. Returns the HTTP status; throws on 500 and above. */
  open(pathAndQuery: string): Promise<number>;
  /** Opens another tab of the same browser, unwatched, on the same kind of device. */
  openTab(pathAndQuery: string): Promise<Page>;
  /** Returns the address bar without the origin. */
  address(): string;
  /** Saves a screenshot in the folder for failures; returns its path. */
  photograph(name: string): Promise<string>;
  close(): Promise<void>;
}

/** The differences of a visit from a desktop with all features. */
export interface VisitOptions {
  /** Width of the window in CSS pixels; 1440 by default. Below 992 it is a touch screen. */
  readonly width?: number;
  /** Returns the origin of another server than the run's; called when the visit opens. */
  readonly origin?: () => string;
  /** False: scripts do not run. */
  readonly javascript?: boolean;
  /**
   * True: the browser does not ask for reduced motion. Visits ask for it by default, because moving elements cannot be
   * clicked.
   */
  readonly motion?: boolean;
}

let connection: Promise<Browser> | undefined;

/** Opens a visit in the browser that the run started. Of earlier visits only the caches are left. */
export async function openVisit({
  origin: originOf = () => required('E2E_ORIGIN'),
  ...device
}: VisitOptions = {}): Promise<Visit> {
  const origin = originOf();
  connection ??= puppeteer.connect({ browserWSEndpoint: required('E2E_BROWSER'), defaultViewport: null });
  const profile = await takeProfile(await connection, isPhone(device) ? 'phone' : 'desk', origin);
  const { context } = profile;
  const page = await newPage(context, device);
  const guards = guardPage(page, origin);
  return {
    page,
    context,
    origin,
    guards,
    open: async (pathAndQuery) => {
      const response = await page.goto(origin + pathAndQuery, { waitUntil: 'domcontentloaded' });
      const status = response?.status() ?? 0;
      if (status >= 500) throw new Error(`${pathAndQuery} answered ${status}`);
      return status;
    },
    openTab: async (pathAndQuery) => {
      const tab = await newPage(context, device);
      await tab.goto(origin + pathAndQuery, { waitUntil: 'domcontentloaded' });
      return tab;
    },
    address: () => page.url().slice(origin.length),
    photograph: async (name) => {
      const folder = path.join(process.env['DATA_DIR'] ?? 'data', 'browser-tests');
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`) as `${string}.png`;
      await page.screenshot({ path: file });
      return file;
    },
    close: () => profile.giveBack(origin),
  };
}

const DESK_WIDTH = 1440;
const isPhone = ({ width = DESK_WIDTH }: VisitOptions): boolean => width < 992;

async function newPage(context: BrowserContext, device: Omit<VisitOptions, 'origin'>): Promise<Page> {
  const { width = DESK_WIDTH, javascript = true, motion = false } = device;
  const page = await context.newPage();
  const isMobile = isPhone(device);
  await page.setViewport({ width, height: isMobile ? 844 : 900, isMobile, hasTouch: isMobile });
  await page.setJavaScriptEnabled(javascript);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion ? 'no-preference' : 'reduce' }]);
  page.setDefaultTimeout(60_000);
  return page;
}

/** Disconnects from the browser of the run without ending it; call once at the end of a test file. */
export async function leaveBrowser(): Promise<void> {
  const browser = await connection;
  connection = undefined;
  await closeProfiles();
  await browser?.disconnect();
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the browser project's global setup`);
  return value;
}
