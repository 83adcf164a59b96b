import { seriousFaults } from '../support/axe';
import { journey } from '../support/journey';

describe('公共页面', () => {
  journey(
    '没有的页面也没有严重的无障碍问题',
    async (visit) => {
      expect(await visit.open('/web/no-such-page')).toBe(404);
      expect(await seriousFaults(visit)).toEqual([]);
    },
    { expectsErrors: true },
  );

  for (const javascript of [true, false]) {
    journey(
      `${javascript ? '开启' : '关闭'}脚本时，从首页检索到一件专利`,
      async (visit) => {
        const { page } = visit;
        await visit.open('/web/index');
        await page.type('main input[name="exp"]', '装置');
        await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.keyboard.press('Enter')]);
        expect(visit.address()).toMatch(/^\/web\/search\/list\?/);
        const link = 'main a[href^="/web/patent/"]';
        const title = await page.$eval(link, (first) => first.textContent?.trim() ?? '');
        await page.focus(link);
        await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.keyboard.press('Enter')]);
        expect(visit.address()).toMatch(/^\/web\/patent\/[A-Z]{2}\d+$/);
        expect(await page.$eval('h1', (heading) => heading.textContent)).toContain(title);
        await page.goBack({ waitUntil: 'domcontentloaded' });
        expect(await page.$eval(link, (first) => first.textContent?.trim())).toBe(title);
      },
      { javascript },
    );
  }

  journey('首页和检索页给的每个例子都检索得到；页脚的站点地图列出能打开的公开页面', async (visit) => {
    const { page } = visit;
    for (const [path, examples] of [
      ['/web/index', '.hero-examples a[rel]'],
      ['/web/search', '.example-list a'],
    ] as const) {
      await visit.open(path);
      const addresses = await page.$$eval(examples, (links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThanOrEqual(3);
      for (const address of addresses) {
        await visit.open(address);
        expect(await page.$$('main a[href^="/web/patent/"]')).not.toEqual([]);
      }
    }
    await page.locator('footer a::-p-text(站点地图)').click();
    await page.waitForFunction(() => location.pathname === '/web/sitemap');
    const listed = await page.$$eval('main .example-list a', (links) => links.map((link) => link.getAttribute('href')));
    // 304 for a page that was opened a moment ago.
    for (const address of listed) expect([200, 304]).toContain(await visit.open(address ?? ''));
  });
});
