import { journey } from '../support/journey';
import { serveLocally } from '../support/local-build';
import { releaseServer } from '../support/release-server';
import { activateRelease } from '@platform/api/releases/sub-apps/activate-release.service';
import { openAs, signInAs } from '../support/sign-in';
import { tinyFiles } from '../support/tiny-build';
import type { Visit } from '../support/visit';

const server = releaseServer();
const origin = () => server.origin;
const badge = '::-p-aria([name="开发版本"][role="region"])';
let local: Awaited<ReturnType<typeof serveLocally>>;

beforeAll(async () => {
  local = await serveLocally(tinyFiles('本机版'));
  await activateRelease(server.services, 'sub-work', await server.publishTiny('发布版'), { by: '测试', pinned: true });
});
afterAll(() => local.stop());

const shown = (visit: Visit) =>
  visit.page
    .locator('#tiny')
    .map((title) => title.textContent)
    .wait();

describe('开发版本', () => {
  journey(
    '运维账号打开本机的构建：有标记，站内跳转和刷新都保持，退出后回到发布版',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, await server.addDistrict({ isOperations: true }));
      expect(await shown(visit)).toBe('发布版');
      await visit.open(`/work?townId=3&sub-work=${local.address}`);
      expect(await shown(visit)).toBe('本机版');
      // The address of the page is restored and can be copied without the chosen entry.
      expect(visit.address()).toBe('/work?townId=3');
      const text = await page
        .locator(badge)
        .map((region) => region.textContent)
        .wait();
      expect(text).toContain(`sub-work · ${new URL(local.address).host}`);

      await page.locator('#more').click();
      await page.locator('::-p-text(本机版的后续文件)').wait();
      await page.locator('::-p-aria([name="个人中心"])').click();
      await page.waitForFunction(() => location.pathname === '/newUserCenter');
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await shown(visit)).toBe('本机版');
      await page.locator(badge).wait();

      await page.locator('::-p-aria([name="退出开发版本"])').click();
      await page.locator('::-p-text(发布版)').wait();
      expect(visit.address()).toBe('/newUserCenter');
      expect(await page.$('.frame-banner')).toBeNull();
      // The local build is deliberately on another origin.
      expect(visit.guards.foreignRequests.every((address) => address.startsWith(local.address))).toBe(true);
      visit.guards.forget();
    },
    { origin },
  );

  for (const [who, isOperations, address, reason] of [
    ['其他账号', false, () => local.address, '只有运维账号'],
    ['运维账号，别处的地址', true, () => 'http://elsewhere.example', '本机地址'],
  ] as const) {
    journey(
      `${who}：拒绝并说明，显示发布版，策略不放行该地址`,
      async (visit) => {
        await signInAs(visit, await server.addDistrict({ isOperations }));
        const response = await visit.page.goto(`${visit.origin}/work?sub-work=${address()}`, {
          waitUntil: 'domcontentloaded',
        });
        expect(response?.headers()['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
        expect(response?.headers()['set-cookie'] ?? '').not.toContain('dev_');
        await visit.page.locator(`.frame-banner::-p-text(${reason})`).wait();
        expect(await shown(visit)).toBe('发布版');
      },
      { origin },
    );
  }
});
