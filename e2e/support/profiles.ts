import type { Browser, BrowserContext, CDPSession } from 'puppeteer';

/**
 * Cookies and storage of one user, with the caches of the browser. The caches hold files of the product, which are the
 * same for all users: with them the first page of a visit takes half the processor time.
 */
export interface Profile {
  readonly context: BrowserContext;
  /**
   * Closes its pages, deletes the stored data of this origin and of the origins of these pages, and makes the profile
   * available to another visit.
   */
  giveBack(origin: string): Promise<void>;
}

/** Phone settings apply to the whole rendering process: desks and phones have separate profiles. */
export type Device = 'desk' | 'phone';

const idle: Record<Device, Profile[]> = { desk: [], phone: [] };
const all = new Set<BrowserContext>();

/** Returns a signed-out profile with empty storage: one that a visit gave back, or a new one. */
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
  // Pages that never navigated have no origin.
  for (const origin of origins)
    if (origin !== 'null') await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.deleteCookie(...(await context.cookies()));
  await context.clearPermissionOverrides();
}
