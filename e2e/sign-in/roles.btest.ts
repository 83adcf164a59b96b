import { demoAccounts, type DemoAccount } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signIn } from '../support/sign-in';
import { waitForRows } from '../support/table';

/** What the first page of a role shows after its data is loaded. */
const roles: [string, DemoAccount, string | undefined][] = [
  ['管理员', demoAccounts.administrator, undefined],
  ['区级人员', demoAccounts.district, undefined],
  ['镇街人员', demoAccounts.street, undefined],
  ['企业', demoAccounts.company, '最新专利'],
  ['试用企业', demoAccounts.trial, '去认证'],
];

describe('五种账号登录', () => {
  for (const [role, account, text] of roles) {
    journey(`${role}登录后看到自己的首页`, async (visit) => {
      await signIn(visit, account);
      if (text === undefined) expect(await waitForRows(visit.page)).toBeGreaterThan(0);
      else await visit.page.locator(`::-p-text(${text})`).wait();
      expect(visit.address()).toBe(account.startPage);
      expect(await visit.page.title()).toContain('知识产权管理平台');
    });
  }
});
