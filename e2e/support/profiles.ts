import type { Browser, BrowserContext, CDPSession } from 'puppeteer';

/**
 * Cookies and storage of one person, with the browser's caches. What the caches hold is the product's files, the same
 * for everybody: a visit that finds them there opens its first page in half the processor time.
 */
export interface Profile {
  readonly context: BrowserContext;
  /** Closes its pages and forgets what was stored at this origin and where they stood last, for another visit to have it. */
  giveBack(origin: string): Promise<void>;
}

/** Settings of a phone belong to the whole process that draws pages: desks and phones have profiles of their own. */
export type Device = 'desk' | 'phone';

const idle: Record<Device, Profile[]> = { desk: [], phone: [] };
const all = new Set<BrowserContext>();

/** A profile in which nobody is signed in and nothing is stored: one that a visit gave back, or a new one. */
export async function takeProfile(browser: Browser, device: Device, origin: string): Promise<Profile> {
  return idle[device].pop() ?? newProfile(browser, device, origin);
}

/** Ends every profile. */
export async function closeProfiles(): Promise<void> {
  for (const device of Object.keys(idle) as Device[]) idle[device] = [];
  const contexts = [...all];
  all.clear();
  await Promise.all(contexts.map((context) => context.close()));
}

async function newProfile(browser: Browser, device: Device, origin: string): Promise<Profile> {
  const context = await browser.createBrowserContext();
  all.add(context);
  // Pages of one profile and site share a process (--process-per-site), which lives as long as one of them: this one.
  const keeper = await context.newPage();
  await keeper.goto(`${origin}/healthz`);
  const wire = await keeper.createCDPSession();
  const profile: Profile = {
    context,
    giveBack: async (visited) => {
      const pages = (await context.pages()).filter((page) => page !== keeper);
      const origins = new Set([visited, ...pages.map((page) => new URL(page.url()).origin)]);
      await Promise.all(pages.map((page) => page.close()));
      await forget(context, wire, origins);
      idle[device].push(profile);
    },
  };
  return profile;
}

async function forget(context: BrowserContext, wire: CDPSession, origins: Set<string>): Promise<void> {
  // Pages that never went anywhere have no origin.
  for (const origin of origins)
    if (origin !== 'null') await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.deleteCookie(...(await context.cookies()));
  await context.clearPermissionOverrides();
}
