import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs, signInAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

describe('未登录', () => {
  for (const path of ['/', '/work', '/home', '/user', '/workCompany', '/detail?id=CN101175089']) {
    journey(`${path} 转到公共首页`, async (visit) => {
      await visit.open(path);
      expect(visit.address()).toMatch(/^\/web\/index/);
    });
  }

  journey(
    '未知地址转到公共首页，公共部分的未知地址是 404',
    async (visit) => {
      await visit.open('/no/such/page');
      expect(visit.address()).toBe('/web/index');
      expect(await visit.open('/web/no-such-page')).toBe(404);
    },
    { expectsErrors: true },
  );
});

describe('已登录', () => {
  journey('公共首页和登录页都转到自己的首页', async (visit) => {
    await signInAs(visit, demoAccounts.district);
    for (const path of ['/', '/web/index', '/login']) {
      await visit.open(path);
      expect(visit.address()).toBe('/work');
    }
    await waitForRows(visit.page);
  });

  journey(
    '别的角色的页面在框架里显示 404',
    async (visit) => {
      expect(await openAs(visit, demoAccounts.company, '/user')).toBe(404);
      expect(visit.address()).toBe('/user');
      await visit.page.locator('::-p-text(页面不存在)').wait();
      await visit.page.locator('::-p-aria([name="退出登录"])').wait();
    },
    { expectsErrors: true },
  );

  journey(
    '区级才有的页面对镇街不存在，虽然是同一个子应用',
    async (visit) => {
      await signInAs(visit, demoAccounts.street);
      for (const path of ['/newsystem', '/newUserCenter']) {
        expect(await visit.open(path)).toBe(404);
        await visit.page.locator('.ip-result ::-p-text(页面不存在)').wait();
        expect(await visit.page.$('main form, main table')).toBeNull();
      }
    },
    { expectsErrors: true },
  );

  journey('试用用户在企业页面看到先认证，不出错误', async (visit) => {
    await signInAs(visit, demoAccounts.trial);
    for (const path of ['/home', '/patent']) {
      await visit.open(path);
      await visit.page.locator('main ::-p-text(完成企业认证后，这里显示贵企业的专利数据)').wait();
    }
  });

  journey('嵌套的写法转到字面路径', async (visit) => {
    await openAs(visit, demoAccounts.company, '/property/patent');
    expect(visit.address()).toBe('/patent');
    await waitForRows(visit.page);
  });
});
