import type { CDPSession, Page } from 'puppeteer';
import { launchBrowser } from '../../support/launch-browser';
import { servePage } from './bench-page';

/** The account and the page of a visit. */
export interface BenchVisit {
  origin: string;
  /** The session cookie as `name=value`. */
  cookie: string;
  /** The facts that the server inlined into the document. */
  boot: string;
  /** Script of a document that replaces that of the platform. */
  script?: string;
}

/** Milliseconds from the navigation to the rendered page, and the bytes transferred until then. */
export interface MountTimes {
  cold: number;
  warm: number;
  bytes: number;
  warmBytes: number;
}

/** Opens a page with an empty cache, and again in the same browser. */
export async function measureMount(visit: BenchVisit): Promise<MountTimes> {
  return inBrowser(visit, async (page, session) => {
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const open = async (): Promise<[number, number]> => {
      bytes = 0;
      await page.goto(visit.origin + addressOf(visit), { waitUntil: 'domcontentloaded', timeout: 120_000 });
      await page.waitForFunction('window.standingAt !== undefined', { timeout: 120_000, polling: 20 });
      return [(await page.evaluate('window.standingAt')) as number, bytes];
    };
    const [cold, coldBytes] = await open();
    await page.goto('about:blank');
    const [warm, warmBytes] = await open();
    return { cold, warm, bytes: coldBytes, warmBytes };
  });
}

export const addressOf = ({ script }: Pick<BenchVisit, 'script'>): string =>
  script === undefined ? '/work' : '/work?bench';

/** Runs `work` in a new, signed-in browser that records when the page of the sub-app first appears. */
export async function inBrowser<T>(
  visit: BenchVisit,
  run: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const [name = '', value = ''] = visit.cookie.split('; ')[0]!.split(/=(.*)/s);
    await browser.setCookie({ name, value, domain: new URL(visit.origin).hostname, path: '/' });
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(`
      const look = setInterval(() => {
        if (document.querySelector('.ip-table') === null) return;
        window.standingAt = performance.now();
        clearInterval(look);
      }, 4);
    `);
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Performance.enable');
    if (visit.script !== undefined) await servePage(session, addressOf(visit), visit.script, visit.boot);
    return await run(page, session);
  } finally {
    await browser.close();
  }
}
