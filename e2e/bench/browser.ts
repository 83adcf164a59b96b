import type { Browser, Page } from 'puppeteer';
import { demoAccounts, demoPassword } from '../support/demo-accounts';
import { launchBrowser } from '../support/launch-browser';
import type { World } from './world';

/** A response as transferred over the network. */
export interface Transfer {
  url: string;
  /** Compressed size with headers, in bytes. */
  bytes: number;
}

/** A user with an empty browser. */
export interface BrowserVisit {
  page: Page;
  startPage(role: keyof typeof demoAccounts): string;
  /**
   * Signs in and waits for the first filled table or statistics.
   * @returns milliseconds from pressing Enter, and the transfers
   */
  signIn(role: keyof typeof demoAccounts): Promise<{ milliseconds: number; transfers: Transfer[] }>;
  close(): Promise<void>;
}

/**
 * Selector of the content that shows that the first page of a role is ready: statistics for a company, else table rows.
 */
const FILLED = {
  company: '.statistic-grid',
  administrator: '.ip-table-row',
  district: '.ip-table-row',
  street: '.ip-table-row',
  trial: '.ip-card',
  editor: '.ip-card',
} as const;

/** Opens a new browser with an empty cache. */
export async function openBrowserVisit(world: World): Promise<BrowserVisit> {
  const { origin } = await world.demonstration();
  const browser: Browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  return {
    page,
    startPage: (role) => demoAccounts[role].startPage,
    signIn: async (role) => {
      await page.goto(`${origin}/login`, { waitUntil: 'networkidle0', timeout: 60_000 });
      await page.type('input[name="account"]', demoAccounts[role].mobile);
      await page.type('input[name="password"]', demoPassword);
      transfers.length = 0;
      const began = performance.now();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (path) => location.pathname === path,
        { timeout: 60_000 },
        demoAccounts[role].startPage,
      );
      await page.waitForSelector(FILLED[role], { timeout: 60_000 });
      return { milliseconds: performance.now() - began, transfers: [...transfers] };
    },
    close: () => browser.close(),
  };
}
