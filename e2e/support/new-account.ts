import { createUser } from '@platform/contract/users/user';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts';
import { signInAt } from './node-client';
import type { Visit } from './visit';

/**
 * Makes a district account with the password of the demonstration, for a journey that must be the only one to have used
 * its account: other tests and the walk share the demonstration accounts. Needs no page: one that is left while its
 * frame still reports would report as nobody.
 */
export async function newAccount({ origin }: Visit, name: string): Promise<DemoAccount> {
  const mobile = `136${String(process.hrtime.bigint()).slice(-8)}`;
  const administrator = await signInAt(origin, origin, demoAccounts.administrator);
  await administrator.at(origin)(createUser, { name, mobile, role: 'district', password: demoPassword });
  return { mobile, startPage: '/work' };
}
