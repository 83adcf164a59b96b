import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { launchServer, type RunningServer } from '../support/launch-server';
import { countDocuments } from '../support/on-another-tab';
import { signIn } from '../support/sign-in';
import { tinyFiles, writeBuild } from '../support/tiny-build';

// A server whose builds end when the test asks for it (site-remix/testing/building-server.ts).
describe('页面模块还在构建时', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'while-building-'));
  const builds = path.join(folder, 'builds');
  let server: RunningServer | undefined;
  const origin = (): string => server?.origin ?? '';
  const end = (name: string, said: string): void => writeFileSync(path.join(builds, `${name}.end`), said);

  beforeAll(async () => {
    mkdirSync(builds);
    server = await launchServer(
      path.join(folder, 'data'),
      { DEMO: '0', BUILDS: builds, STALE: 'sub-work sub-admin sub-portal' },
      'building-server',
    );
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  journey(
    '登录后看到正在构建，构建好后自己打开页面，其间公共检索可用',
    async (visit) => {
      const { page } = visit;
      expect(await visit.open('/web/search')).toBe(200);
      await signIn(visit, demoAccounts.district);
      await page.locator('::-p-aria([name="正在构建页面模块"][role="heading"])').wait();
      expect(await page.$eval('.to-come [role="status"]', (status) => status.textContent)).toContain('不用刷新');
      expect(await page.$eval('.to-come progress', (bar) => bar.getAttribute('aria-label'))).toBe('构建进度');
      expect(await page.$eval('.to-come-time', (text) => text.textContent)).toMatch(/^已用 .+，上次一共用了 1 分钟$/);
      expect(await page.title()).toMatch(/^工作台/);
      expect(await seriousFaults(visit)).toEqual([]);

      const documents = countDocuments(page);
      const built = writeBuild('sub-work', tinyFiles('构建好的页面'), ['/work']);
      cpSync(built.folder, path.join(builds, 'sub-work'), { recursive: true });
      rmSync(built.folder, { recursive: true });
      end('sub-work', 'ok');
      await page.locator('#tiny').wait();
      expect(await page.$eval('#tiny', (title) => title.textContent)).toBe('构建好的页面');
      expect(visit.address()).toBe('/work');
      expect(documents()).toBe(1);
    },
    { origin },
  );

  journey(
    '在手机上放得下；构建失败时说明怎么办，不带出错的细节',
    async (visit) => {
      const { page } = visit;
      await signIn(visit, demoAccounts.company);
      await page.locator('.to-come progress').wait();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await seriousFaults(visit)).toEqual([]);
      end('sub-portal', 'Error: src/pages/home.tsx:3:9 unexpected');
      const alert = await page.waitForSelector('[role="alert"].error-panel');
      const text = await alert?.evaluate((panel) => panel.textContent);
      expect(text).toContain('页面模块构建失败');
      expect(text).toContain('请告诉平台管理员');
      expect(text).not.toContain('home.tsx');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await seriousFaults(visit)).toEqual([]);
    },
    { origin, width: 390 },
  );
});
