import { demoPassword, type DemoAccount } from './demo-accounts';
import { signInAt } from './node-client';
import type { Visit } from './visit';

/** Fills in the real /login form and sends it with Enter, with or without scripts. The caller waits for the result. */
export async function submitLogin(visit: Visit, mobile: string, password: string): Promise<void> {
  await visit.open('/login');
  await visit.page.type('input[name="account"]', mobile);
  await visit.page.type('input[name="password"]', password);
  await visit.page.keyboard.press('Enter');
}

/** Signs in through the form and waits until the address bar shows the first page of the account. */
export async function signIn(visit: Visit, account: DemoAccount): Promise<void> {
  await submitLogin(visit, account.mobile, demoPassword);
  await waitForPath(visit, account.startPage);
}

/** Signs in by the call behind the form, without a page: for journeys that do not test the sign-in. */
export async function signInAs(visit: Visit, account: DemoAccount): Promise<void> {
  const { cookie } = await signInAt(visit.origin, visit.origin, account);
  const { hostname } = new URL(visit.origin);
  const cookies = cookie.split('; ').map((each) => each.split(/=(.*)/s) as [string, string]);
  await visit.context.setCookie(
    ...cookies.map(([name, value]) => ({ name, value, domain: hostname, path: '/', httpOnly: true })),
  );
}

/** Opens a page as an account that was signed in without a page. Returns the HTTP status. */
export async function openAs(
  visit: Visit,
  account: DemoAccount,
  pathAndQuery: string = account.startPage,
): Promise<number> {
  await signInAs(visit, account);
  return visit.open(pathAndQuery);
}

/** Signs in again in the dialog that covers the page after its session has ended. */
export async function signInAgain({ page }: Visit, { mobile }: DemoAccount): Promise<void> {
  await page.locator('dialog[open] input[type="tel"]').fill(mobile);
  await page.locator('dialog[open] input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]', { hidden: true });
}

/** Waits until the address bar shows a path; the document may change on the way, and scripts need not run. */
export async function waitForPath(visit: Visit, path: string): Promise<void> {
  while (new URL(visit.page.url()).pathname !== path) {
    await visit.page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  }
}
