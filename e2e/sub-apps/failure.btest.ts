import { breakSubApp, interceptSubApps, type SubAppFault } from '../support/break-sub-app';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { countDocuments } from '../support/on-another-tab';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

const faults: SubAppFault[] = [
  'answers 404',
  'answers 500 with HTML',
  'answers HTML instead of its script',
  'answers its script as text/plain',
  'answers nothing',
  'misses a script that is not the entry',
  'answers a script that was cut off',
  'answers a script that was changed',
  'throws at mount',
];

describe('子应用出错', () => {
  for (const fault of faults) {
    journey(
      `${fault}：错误面板可以重试，框架仍可用，页面不会自己刷新`,
      async (visit) => {
        const { page } = visit;
        const broken = await breakSubApp(page, fault);
        await openAs(visit, demoAccounts.district);
        const documents = countDocuments(page);
        const retry = page.locator('::-p-aria([name="重试"][role="button"])');
        await retry.wait();
        expect(visit.address()).toBe('/work');
        await page.locator('::-p-aria([name="退出登录"])').wait();

        await broken.repair();
        await retry.click();
        expect(await waitForRows(page)).toBeGreaterThan(0);
        expect(visit.address()).toBe('/work');
        expect(documents()).toBe(0);
      },
      { expectsErrors: true },
    );
  }

  journey(
    '坏到底：怎么重试都不行时，只有点击才会重新打开页面',
    async (visit) => {
      const { page } = visit;
      await breakSubApp(page, 'answers 404');
      await openAs(visit, demoAccounts.district);
      const documents = countDocuments(page);
      for (let clicks = 1; clicks <= 4; clicks += 1) {
        await page.locator('::-p-aria([name="重试"][role="button"])').click();
        // The last click opens another document: waits for its content, not for an element of the old document.
        await page.waitForFunction(() =>
          [...document.querySelectorAll('.error-panel button')].some((button) => button.textContent === '重试'),
        );
      }
      // After three mounts in one document the next click opens a new document, once.
      expect(documents()).toBe(1);
    },
    { expectsErrors: true },
  );

  journey(
    '两次 503 之后成功：没有人察觉',
    async (visit) => {
      const answered = new Map<string, number>();
      await interceptSubApps(visit.page, (pathname) => {
        const count = (answered.get(pathname) ?? 0) + 1;
        answered.set(pathname, count);
        // The preload of the document is the first of them.
        return count <= 2 && /index\.html$/.test(pathname)
          ? { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }
          : undefined;
      });
      await openAs(visit, demoAccounts.district);
      expect(await waitForRows(visit.page)).toBeGreaterThan(0);
      expect(await visit.page.$('.error-panel')).toBeNull();
    },
    { expectsErrors: true },
  );

  journey('网络很慢：仍然打开，不被当成没有响应', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district);
    await waitForRows(page);
    const wire = await page.createCDPSession();
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 250,
      downloadThroughput: 120_000,
      uploadThroughput: 120_000,
    });
    await visit.open('/work');
    expect(await waitForRows(page)).toBeGreaterThan(0);
    expect(await page.$('.error-panel')).toBeNull();
  });

  journey(
    '更换后缺少的文件：显示面板而不是白屏，断网时不离开页面，恢复后回到同一页面',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.street);
      await waitForRows(page);
      const broken = await interceptSubApps(page, (pathname) =>
        /advanced-search/.test(pathname)
          ? { status: 404, contentType: 'text/plain', body: '404 Not Found' }
          : undefined,
      );
      await page.locator('header .search-advanced').click();
      const anew = page.locator('::-p-aria([name="重新加载"][role="button"])');
      await anew.wait();
      await page.locator('::-p-text(页面文件加载失败)').wait();
      expect(visit.address()).toBe('/AdvancedSearch');
      await page.locator('::-p-aria([name="退出登录"])').wait();

      await broken.repair();
      await page.setOfflineMode(true);
      await anew.click();
      await page.locator('.toast::-p-text(暂时无法连接服务器)').wait();
      await page.locator('::-p-text(页面文件加载失败)').wait();

      await page.setOfflineMode(false);
      await anew.click();
      await page.locator('::-p-text(可检索字段)').wait();
      expect(visit.address()).toBe('/AdvancedSearch');
    },
    { expectsErrors: true },
  );
});
