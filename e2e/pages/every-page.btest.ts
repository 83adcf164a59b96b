import type { RouteRow, RouteSet } from '@platform/routes/route';
import { builtPagesOf, builtPhonePages, builtPublicPages, exampleOf } from '../support/built-pages';
import { demoAccounts, type DemoAccount } from '../support/demo-accounts';
import { withDemoRows } from '../support/demo-rows';
import { sizeFaults } from '../support/page-bytes';
import { openAs } from '../support/sign-in';
import { leaveBrowser, openVisit, type Visit } from '../support/visit';
import { walkPage } from '../support/walk-page';

/** Every page of every role, from the route table: a new page is walked as soon as it is built. */
const roles: [string, DemoAccount | undefined, RouteSet | undefined, (readonly string[])?][] = [
  ['公众', undefined, undefined],
  ['管理员', demoAccounts.administrator, 'B', ['admin']],
  ['企业', demoAccounts.company, 'A', ['company']],
  ['试用企业', demoAccounts.trial, 'A', ['company']],
  ['区级人员', demoAccounts.district, 'C', ['district']],
  ['镇街人员', demoAccounts.street, 'D', ['street']],
  ['编辑', demoAccounts.editor, 'B', ['editor']],
];

describe.each(roles)('%s 的每一页', (_, account, set, accountRoles) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await openVisit();
    if (account) await openAs(visit, account);
  });
  afterAll(() => visit?.close());

  const own = set ? builtPagesOf(set, accountRoles) : builtPublicPages();
  // Staff of a town has visits on its phone.
  const pages: [string, RouteRow][] = [...own, ...(set === 'D' ? builtPhonePages() : [])].map((row) => [row.path, row]);
  it.each(pages)('%s', async (path, row) => {
    const address = await withDemoRows(exampleOf(row), visit.origin);
    const faults = await walkPage(visit, address);
    if (!set) faults.push(...(await sizeFaults(visit.page)));
    if (faults.length > 0) faults.push(`地址 ${address}，截图 ${await visit.photograph(`${_}${path}`)}`);
    expect(faults).toEqual([]);
  });
});

afterAll(leaveBrowser);
