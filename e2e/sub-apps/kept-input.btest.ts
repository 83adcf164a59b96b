import { rmSync } from 'node:fs';
import path from 'node:path';
import { startServices } from '@platform/api/server/start-services';
import { endCanary } from '@platform/api/releases/sub-apps/canary.service';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { journey } from '../support/journey';
import { comeBackUntilNotified, countDocuments } from '../support/on-another-tab';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { otherVersionOf } from '../support/tiny-build';

/** Publishes the same sub-admin once more under another version on the server of this run; returns the version. */
async function publishNext(): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined) throw new Error('E2E_DATA_DIR is set by the browser project’s global setup');
  const services = await startServices({ dataDir, env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' }, role: 'tool' });
  const { folder, version } = otherVersionOf(path.resolve('sub-admin/dist'));
  try {
    await publishRelease(services, folder, '测试');
    // A canary of an interrupted run would hide the new one.
    await endCanary(services, 'sub-admin', { by: '测试' }).catch(() => undefined);
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await services.close();
  }
}

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

describe('有新版本', () => {
  journey('在子应用页面为自己开启灰度；另一个填到一半的页面接受更新后，抽屉、内容和地址都在', async (visit) => {
    const { page } = visit;
    const version = await publishNext();
    // The new version is only for this account.
    const administrator = await newAccount(visit, '灰度', 'admin');
    await openAs(visit, administrator, '/user?role=district&role=street&size=50');
    await waitForRows(page);
    await page.locator('.ip-table-row .ip-checkbox-input').click();
    await page.waitForSelector('.ip-table-row-selected');
    await page.locator('header [role="search"] input').fill('没有发出的检索词');
    await page.locator('.ip-btn-primary::-p-text(新增用户)').click();
    await page.locator('.ip-drawer input#record_name').fill('填到一半的人');
    await page.locator('.ip-drawer input#record_mobile').fill('13912345678');

    // The administrator tries the new release in another tab.
    const other = await visit.openTab('/system?tab=releases&app=sub-admin');
    const row = `.ip-table-row[data-row-key="${version}"]`;
    await other.locator(`${row} button:nth-of-type(2)`).click();
    await other.locator('.ip-modal input#percent').fill('0');
    await other.locator('.ip-modal textarea#mobiles').fill(administrator.mobile);
    await other.locator('.ip-modal .ip-btn-primary').click();
    await other.locator('::-p-text(灰度已生效)').wait();
    await other.locator('::-p-text(另有 1 个指定账号)').wait();

    await page.bringToFront();
    const documents = countDocuments(page);
    await comeBackUntilNotified(page);
    await page.locator(button('立即更新')).click();
    await page.locator('.toast::-p-text(已恢复未提交的内容)').wait();
    expect(documents()).toBe(1);
    expect(visit.address()).toBe('/user?role=district&role=street&size=50');
    await page.locator('.ip-drawer input#record_name').wait();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.ip-drawer input#record_name')?.value === '填到一半的人',
    );
    expect(await page.$eval('.ip-drawer input#record_mobile', (field) => (field as HTMLInputElement).value)).toBe(
      '13912345678',
    );
    expect(await page.$eval('header [role="search"] input', (field) => (field as HTMLInputElement).value)).toBe(
      '没有发出的检索词',
    );
    expect(await page.$$('.ip-table-row-selected')).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Secret2026');
    expect(
      await page.evaluate(
        () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { subApp: { version: string } },
      ),
    ).toMatchObject({ subApp: { version } });

    // The input is restored once: a manual reload starts without it.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await waitForRows(page);
    expect(await page.$('.ip-drawer input#record_name')).toBeNull();

    await other.bringToFront();
    await other.locator(button('结束灰度')).click();
    await other.locator('.ip-modal-confirm .ip-btn-primary').click();
    await other.locator('::-p-text(灰度已结束)').wait();
  });
});
