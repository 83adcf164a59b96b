import type { RouteSet } from '@platform/routes/route';
import type { AccountRole } from '@platform/contract/users/account';

const sets: Record<AccountRole, RouteSet> = { company: 'A', admin: 'B', editor: 'B', district: 'C', street: 'D' };

/** The set of pages and calls of an account's role. */
export function setOfRole(role: AccountRole): RouteSet {
  return sets[role];
}
