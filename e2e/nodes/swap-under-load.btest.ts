import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { activateRelease } from '@platform/api/releases/sub-apps/activate-release.service';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { eventually } from '@platform/api/testing/eventually';
import { activateSubApp } from '@platform/contract/sub-apps/releases';
import { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { fetchFile, startLoad } from '../support/load';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';
import { otherVersionOf } from '../support/tiny-build';
import { startTwoNodes, type TwoNodes } from '../support/two-nodes';

const SWAPS = 20;
const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../sub-work/dist');

let two: TwoNodes;
beforeAll(async () => {
  two = await startTwoNodes({ AUTO_PUBLISH: '0' });
  const { version } = await publishRelease(two.services, dist, '测试');
  await activateRelease(two.services, 'sub-work', version, { by: '测试', pinned: true });
});
afterAll(() => two?.stop());

/** Publishes two further versions of sub-work with the same content. */
async function publishTwo(): Promise<[string, string]> {
  const next = otherVersionOf(dist);
  const afterNext = otherVersionOf(next.folder);
  for (const { folder } of [next, afterNext]) {
    await publishRelease(two.services, folder, '测试');
    rmSync(folder, { recursive: true, force: true });
  }
  return [next.version, afterNext.version];
}

describe('在访问中切换', () => {
  journey(
    `来回启用 ${SWAPS} 次，没有请求失败；一直开着的旧页面仍能打开还没加载过的页面`,
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district);
      await page.waitForSelector('.ip-table');
      const administrator = await signInAt(two.nginx.origin, two.nginx.origin, demoAccounts.administrator);
      const street = await signInAt(two.nginx.origin, two.nginx.origin, demoAccounts.street);
      const { version: old } = (await street.document(two.nginx.origin, '/work')).subApp;
      const versions = await publishTwo();
      const oldFiles = (
        JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as { files: { path: string }[] }
      ).files.map((file) => file.path);

      const seen = new Set<string>();
      let turn = 0;
      const call = street.at(two.nginx.origin);
      const load = startLoad([
        async () => {
          const { subApp } = await street.document(two.nginx.origin, '/work');
          seen.add(subApp.version);
          for (const address of [subApp.entry, ...(subApp.preload ?? [])]) await fetchFile(two.nginx.origin + address);
        },
        () => fetchFile(`${two.nginx.origin}/sub-apps/sub-work/${old}/${oldFiles[((turn += 1)) % oldFiles.length]}`),
        async () => void (await call(currentSubApp, {})),
      ]);
      try {
        let revision = (
          await two.services.pool.query<{ revision: number }>(
            `select revision from sub_app_pointer where sub_app = 'sub-work'`,
          )
        ).rows[0]!.revision;
        for (let swap = 0; swap < SWAPS; swap += 1) {
          const version = versions[swap % 2]!;
          const [here, there] = [two.nodes[swap % 2]!.origin, two.nodes[(swap + 1) % 2]!.origin];
          ({ revision } = await administrator.at(here)(activateSubApp, { subApp: 'sub-work', version, revision }));
          await eventually(async () => expect((await street.document(there, '/work')).subApp.version).toBe(version));
        }
        await eventually(() => expect([...seen]).toEqual(expect.arrayContaining(versions)));
      } finally {
        await load.stop();
      }
      expect(load.failures).toEqual([]);
      expect(load.rounds).toBeGreaterThan(SWAPS);

      const loaded: string[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/sub-apps/')) loaded.push(`${response.status()} ${response.url()}`);
      });
      await page.$eval('a[href="/newsystem"]', (link) => (link as HTMLElement).click());
      const isPageScript = (file: string) => /system-page.*\.js$/.test(file);
      await eventually(() =>
        expect(loaded.find((each) => isPageScript(each))).toBe(
          `200 ${two.nginx.origin}/sub-apps/sub-work/${old}/${oldFiles.find((file) => isPageScript(file))}`,
        ),
      );
      await eventually(async () => expect(await page.$eval('h1', (title) => title.textContent)).toMatch(/./));
      expect(loaded.filter((each) => !each.includes(`/${old}/`))).toEqual([]);
    },
    { origin: () => two.nginx.origin },
  );
});
