import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, type DemoAccount } from './support/demo-accounts';
import { startForTests } from './support/global-setup';
import { signIn } from './support/sign-in';
import { leaveBrowser, openVisit } from './support/visit';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const term = encodeURIComponent('装置');

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly account?: DemoAccount;
  readonly width?: number;
}

/** The pictures of the README and of the operations manual. */
const pictures: readonly Picture[] = [
  { name: '公共首页', path: '/web/index' },
  { name: '公共检索', path: `/web/search/list?exp=${term}` },
  { name: '登录', path: '/login' },
  { name: '公共首页-手机', path: '/web/index', width: 390 },
  { name: '用户管理', path: '/user', account: demoAccounts.administrator },
  { name: '企业首页', path: '/home', account: demoAccounts.company },
  { name: '工作台', path: '/work', account: demoAccounts.district },
  { name: '检索结果', path: `/docking?val=${term}`, account: demoAccounts.street },
  { name: '工作台-手机', path: '/work', account: demoAccounts.district, width: 390 },
];

/** Takes all pictures from a fresh server with the full demonstration data and prints their paths. */
async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const started = await startForTests(20_000);
  try {
    for (const { name, path: address, account, width } of pictures) {
      const visit = await openVisit({ width });
      if (account) await signIn(visit, account);
      await visit.open(address);
      // Waits until the content has replaced the grey placeholders.
      if (account) await visit.page.waitForSelector('.ip-table-row, .ip-card', { timeout: 60_000 });
      await visit.page.waitForFunction(() => !document.querySelector('.ip-skeleton, .ip-spin-spinning'), {
        timeout: 60_000,
        polling: 500,
      });
      // Requests that the navigation cancelled are never reported as ended, so that the network may not become idle;
      // charts are drawn by then.
      await visit.page.waitForNetworkIdle({ idleTime: 1500, timeout: 8_000 }).catch(() => undefined);
      const file = path.join(folder, `${name}.png`) as `${string}.png`;
      await visit.page.screenshot({ path: file });
      await visit.close();
      console.log(path.relative(process.cwd(), file));
    }
    await leaveBrowser();
  } finally {
    await started.stop();
  }
}

await main();
