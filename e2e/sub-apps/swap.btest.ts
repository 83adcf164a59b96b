import { activateRelease, rollBackRelease } from '@platform/api/releases/sub-apps/activate-release.service';
import { findPointer, findRelease } from '@platform/api/releases/sub-apps/releases.queries';
import { findAdministrators } from '@platform/api/accounts/messages/notify';
import { readInbox } from '@platform/api/accounts/messages/read-inbox';
import { eventually } from '@platform/api/testing/eventually';
import { journey } from '../support/journey';
import { comeBackUntilNotified, countDocuments } from '../support/on-another-tab';
import { releaseServer } from '../support/release-server';
import { openAs } from '../support/sign-in';
import { openVisit, type Visit } from '../support/visit';

const server = releaseServer();
const origin = () => server.origin;
/**
 * Number of documents of each of five users: 20 reports decide. In the first second documents may still get the
 * previous release, and a page that is left at once sends no report.
 */
const ROUNDS = 6;
const update = '::-p-aria([name="立即更新"][role="button"])';

const activate = (version: string) =>
  activateRelease(server.services, 'sub-work', version, { by: '测试', pinned: true });
const shown = (visit: Visit) =>
  visit.page
    .locator('#tiny')
    .map((title) => title.textContent)
    .wait();
/** Opens a page of another document in the same browser. */
async function openTab(visit: Visit) {
  const page = await visit.openTab('/work');
  return {
    page,
    text: await page
      .locator('#tiny')
      .map((title) => title.textContent)
      .wait(),
  };
}

describe('更换子应用', () => {
  journey(
    '两个标签页各用各的版本：旧页面继续加载旧文件，新文档得到新版本，接受更新后回到原处',
    async (visit) => {
      const { page } = visit;
      const [first, second] = [await server.publishTiny('甲版'), await server.publishTiny('乙版')];
      await activate(first);
      await openAs(visit, await server.addDistrict(), '/work?townId=3');
      expect(await shown(visit)).toBe('甲版');
      const documents = countDocuments(page);

      await activate(second);
      // The pointer of another node is at most a second behind.
      await eventually(async () => {
        const tab = await openTab(visit);
        await tab.page.close();
        expect(tab.text).toBe('乙版');
      });
      await page.bringToFront();
      await comeBackUntilNotified(page);
      // Nothing was swapped in the open page: the old release goes on, with files it has not loaded yet.
      expect(await shown(visit)).toBe('甲版');
      await page.locator('#more').click();
      await page.locator('::-p-text(甲版的后续文件)').wait();
      expect(documents()).toBe(0);

      await page.locator(update).click();
      await page.locator('::-p-text(乙版)').wait();
      expect(visit.address()).toBe('/work?townId=3');
      expect(documents()).toBe(1);
    },
    { origin },
  );

  journey(
    '页面开着时回滚：页面不中断，可以稍后再说，下一个文档回到上一版本',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, await server.addDistrict());
      expect(await shown(visit)).toBe('乙版');
      await rollBackRelease(server.services, 'sub-work', { by: '测试' });
      await comeBackUntilNotified(page);
      await page.locator('::-p-aria([name="稍后"][role="button"])').click();
      await page.waitForSelector('.update-notice', { hidden: true });
      expect(await shown(visit)).toBe('乙版');

      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await shown(visit)).toBe('甲版');
    },
    { origin },
  );

  journey(
    '频繁失败的新版本自动退回：每个页面先退到上一版本，管理员收到通知，没有页面自己反复刷新',
    async (visit) => {
      const good = await server.publishTiny('好版');
      await activate(good);
      const bad = await server.publishTiny('坏版', "throw new Error('broken on purpose');");
      await activate(bad);
      const people = await Promise.all(Array.from({ length: 5 }, () => server.addDistrict()));
      await Promise.all(
        people.map(async (person) => {
          const each = await openVisit({ origin });
          try {
            const documents = countDocuments(each.page);
            await openAs(each, person);
            for (let round = 0; round < ROUNDS; round += 1) {
              if (round > 0) await each.open('/work');
              // Users of the bad release continue with the good one.
              expect(await shown(each)).toBe('好版');
            }
            expect(documents()).toBeLessThanOrEqual(ROUNDS);
          } finally {
            await each.close();
          }
        }),
      );

      const { db } = server.services;
      await eventually(async () => expect(await findPointer(db, 'sub-work')).toMatchObject({ active: good }));
      expect(await findRelease(db, 'sub-work', bad)).toMatchObject({
        state: 'withdrawn',
        withdrawnReason: expect.stringContaining('5') as string,
      });
      const [administrator] = await findAdministrators(db);
      expect((await readInbox(db, administrator!, { page: 1, size: 1 })).list[0]).toMatchObject({
        title: expect.stringContaining('自动退回') as string,
      });
      // The next document gets the good release directly.
      await openAs(visit, people[0]!);
      expect(await shown(visit)).toBe('好版');
      expect(visit.guards.errors).toEqual([]);
    },
    { origin, expectsErrors: true },
  );
});
