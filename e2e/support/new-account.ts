import type { RequestOf } from '@platform/contract/call';
import { createUser, type AdminUserRow } from '@platform/contract/users/user';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts';
import { signInAt } from './node-client';
import type { Visit } from './visit';

/** An account made for a journey, with its row as administrators see it. */
export interface NewAccount extends DemoAccount {
  readonly row: AdminUserRow;
}

const startPages = { admin: '/user', company: '/home', district: '/work', editor: '/user', street: '/work' } as const;

/**
 * Makes an account with the password of the demonstration, of the district unless told (a company's without a company is
 * a trial), for a journey that must be the only one to have used its account: other tests and the walk share the
 * demonstration accounts. Needs no page: one that is left while its frame still reports would report as nobody.
 */
export async function newAccount(
  { origin }: Pick<Visit, 'origin'>,
  name: string,
  role: RequestOf<typeof createUser>['role'] = 'district',
): Promise<NewAccount> {
  const mobile = `136${String(process.hrtime.bigint()).slice(-8)}`;
  const administrator = await signInAt(origin, origin, demoAccounts.administrator);
  const row = await administrator.at(origin)(createUser, { name, mobile, role, password: demoPassword });
  return { mobile, startPage: startPages[role], row };
}
