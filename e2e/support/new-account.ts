import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts';
import { postFromPage } from './post-from-page';
import { openAs } from './sign-in';
import type { Visit } from './visit';

/**
 * Makes a district account with the password of the demonstration, for a journey that must be the only one to have used
 * its account: other tests and the walk share the demonstration accounts. Leaves the visit signed out.
 */
export async function newAccount(visit: Visit, name: string): Promise<DemoAccount> {
  const mobile = `136${String(process.hrtime.bigint()).slice(-8)}`;
  await openAs(visit, demoAccounts.administrator, '/upPwd');
  const account = { name, mobile, role: 'district', password: demoPassword };
  await postFromPage(visit.page, '/v1/admin/user/create', account);
  await postFromPage(visit.page, '/v1/user/logout', {});
  return { mobile, startPage: '/work' };
}
