import { renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { walkPage } from '../support/walk-page';

/** Puts a file in the place of the backup folder: backups fail until it is removed. */
function breakBackups(): () => void {
  const folder = path.join(process.env['E2E_DATA_DIR']!, 'backups');
  const aside = `${folder}.aside`;
  if (existsSync(folder)) renameSync(folder, aside);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    if (existsSync(aside)) renameSync(aside, folder);
  };
}

describe('系统管理的运维', () => {
  journey('备份做不成：任务里看到原因；排除之后重试，备份完好，审计日志里有这两步', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.administrator, '/system?tab=backup');
    await page.locator('main ::-p-text(没有完好的备份)').wait();
    const mend = breakBackups();
    try {
      await page.locator('main button::-p-text(立即备份)').click();
      await page.locator('main ::-p-text(最近一次备份没有做成)').wait();
      await page.locator('.ip-tabs-tab-btn::-p-text(任务)').click();
      await page.locator('.key-statistic::-p-text(失败（近 7 天）)').click();
      await waitForRows(page);
      await page.locator('.ip-table-row ::-p-text(程序出错)').wait();
      await visit.photograph('job-failed');
    } finally {
      mend();
    }
    await page.locator('.ip-table-row button::-p-text(重试)').click();
    await page.locator('::-p-text(“备份”已重新排队)').wait();
    // The list refreshes by itself.
    await visit.open('/system?tab=jobs&kind=backup.make');
    await page.locator('.ip-table-row .ip-tag::-p-text(完成)').wait();
    await visit.photograph('job-done');
    await page.locator('.ip-tabs-tab-btn::-p-text(备份)').click();
    await page.locator('main .ip-tag::-p-text(完好)').wait();
    await page.locator('main ::-p-text(最近一个完好的备份做于)').wait();

    await visit.open('/system?tab=audit&targetType=job');
    expect(await waitForRows(page)).toBeGreaterThanOrEqual(2);
    await page.locator('.ip-table-row ::-p-text(重试后台任务)').wait();
    await page.locator('.ip-table-row button::-p-text(详情)').click();
    await page.locator('.ip-drawer ::-p-text(请求编号)').wait();
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ip-drawer-open', { hidden: true });
    await page.locator('main button::-p-text(立即核对)').click();
    await page.locator('main ::-p-text(审计日志完整，与封印一致)').wait();

    await visit.open('/system?tab=inspection');
    await page.locator('main button::-p-text(立即检查)').click();
    await page.locator('a.inspection-tile::-p-text(网站标识、备案与找错)').click();
    await waitForRows(page);
    await page.locator('.ip-table-row a[href="/web?tab=details"]').wait();

    // The walk over all pages comes from the first tab; here the tabs are opened in another order.
    expect(await walkPage(visit, '/system?tab=sessions&view=sign-ins')).toEqual([]);
  });
});
