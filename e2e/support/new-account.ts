import type { RequestOf } from '@platform/contract/call';
import { createUser, type AdminUserRow } from '@platform/contract/users/user';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts';
import { signInAt } from './node-client';
import type { Visit } from './visit';

/** An account made for a journey, with its row in the list of administrators. */
export interface NewAccount extends DemoAccount {
  readonly row: AdminUserRow;
}

const startPages = { admin: '/user', company: '/home', district: '/work', editor: '/user', street: '/work' } as const;

/**
 * Makes an account with the demonstration password for a journey that needs an account of its own; other tests and the
 * walk share the demonstration accounts. By default a district account; a company account without a company is a trial
 * account. Needs no page: if a page were left while its frame still reports, the report would have no account.
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
