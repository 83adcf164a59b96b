import type { RouteRow, RouteSet } from '@platform/routes/route';
import { builtPagesOf, builtPhonePages, builtPublicPages, fileOf } from '../support/built-pages';
import { demoAccounts, type DemoAccount } from '../support/demo-accounts';
import { newStreet } from '../support/world/odd-facts';

/** A role of the walk and its pages. */
export interface WalkRole {
  readonly name: string;
  /** The account; without it no account is signed in. */
  readonly account?: DemoAccount;
  readonly set?: RouteSet;
  readonly roles?: readonly string[];
  /** Staff of a town, who have visits on their phone. */
  readonly onPhone?: true;
  /**
   * Pages that another role has walked but that look different for this role: other columns, other buttons, or empty.
   * This role walks them as well. Other shared pages are only opened.
   */
  readonly looksOtherwise?: readonly RouteRow['path'][];
  /** The only pages that the role walks: for an account that has no rows on others. */
  readonly only?: readonly RouteRow['path'][];
}

/** In this order: the first role that has a page walks it. */
export const walkRoles: readonly WalkRole[] = [
  { name: '公众' },
  { name: '管理员', account: demoAccounts.administrator, set: 'B', roles: ['admin'] },
  { name: '企业', account: demoAccounts.company, set: 'A', roles: ['company'], looksOtherwise: ['/questionNew'] },
  {
    name: '试用企业',
    account: demoAccounts.trial,
    set: 'A',
    roles: ['company'],
    looksOtherwise: ['/home', '/patent', '/consulting', '/mySearch', '/questionNew', '/userCenter'],
  },
  {
    name: '区级人员',
    account: demoAccounts.district,
    set: 'C',
    roles: ['district'],
    looksOtherwise: ['/questionNew', '/AdvancedSearch'],
  },
  {
    name: '镇街人员',
    account: demoAccounts.street,
    set: 'D',
    roles: ['street'],
    onPhone: true,
    looksOtherwise: ['/work', '/workFollow', '/workCalendar', '/workWaitvisit', '/workEnterprisevisit'],
  },
  { name: '编辑', account: demoAccounts.editor, set: 'B', roles: ['editor'], looksOtherwise: ['/news', '/consulting'] },
  {
    name: '新镇街人员',
    account: newStreet,
    set: 'D',
    roles: ['street'],
    only: ['/work', '/workFollow', '/workVisit', '/workWaitvisit', '/workWaitvisit2', '/workWaitvisit3'],
  },
];

/** A page of a role. The role walks it, or only opens it if another role walks it. */
export interface PageOfRole {
  readonly row: RouteRow;
  readonly walks: boolean;
}

function rowsOf({ set, roles, onPhone, only }: WalkRole): RouteRow[] {
  const own = set ? builtPagesOf(set, roles) : builtPublicPages();
  return [...own, ...(onPhone ? builtPhonePages() : [])].filter(({ path }) => only?.includes(path) ?? true);
}

/** Returns all pages of a role. */
export function pagesOf(role: WalkRole): PageOfRole[] {
  const before = walkRoles.slice(0, walkRoles.indexOf(role));
  const fileFor = ({ set }: WalkRole, { path, onPhone }: RouteRow): string => fileOf(onPhone ? undefined : set, path);
  const walked = new Set(before.flatMap((each) => rowsOf(each).map((row) => fileFor(each, row))));
  return rowsOf(role).map((row) => ({
    row,
    walks: !walked.has(fileFor(role, row)) || [...(role.looksOtherwise ?? []), ...(role.only ?? [])].includes(row.path),
  }));
}
