import { startExport } from '@platform/contract/exports/export';
import { saveMonitor } from '@platform/contract/monitors/monitor';
import { hits } from '../support/hits';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { seriousFaults } from '../support/axe';
import { postFromPage } from '../support/post-from-page';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';

journey('连同筛选存为检索集，在别的检索式里找到同样多；从“我的检索”原样打开', async (visit) => {
  const { page } = visit;
  await openAs(visit, await newAccount(visit, '存检索'), '/docking?val=%E8%A3%85%E7%BD%AE');
  await page.waitForSelector(hits);
  const all = await total(visit);
  await page.locator('section[aria-label="申请人"] .ip-checkbox-wrapper').click();
  await page.waitForFunction(
    (before) => document.querySelector('.result-total strong')?.textContent !== before,
    {},
    all,
  );
  const found = await total(visit);
  const filter = await page.$eval('.filter-chip-text', (chip) => chip.textContent);

  await page.locator('.result-tools ::-p-text(更 多)').click();
  await page.locator('.ip-dropdown-menu-item ::-p-text(存为检索集)').click();
  await page.locator('.dialog-expression ::-p-text(筛选：申请人为)').wait();
  await page.locator('.ip-modal input').fill('一家');
  await page.keyboard.press('Enter');
  await page.locator('.toasts ::-p-text(检索时可用 ##一家)').wait();

  await visit.open(`/docking?exp=${encodeURIComponent('##一家 AND 装置')}`);
  await page.waitForSelector(hits);
  expect(await total(visit)).toBe(found);

  await page.locator('.sidebar a[href="/mySearch"]').click();
  await page.locator('.task ::-p-text(筛选：申请人为)').wait();
  expect(await seriousFaults(visit)).toEqual([]);
  await page.locator('.task .ip-btn-primary').click();
  await page.waitForSelector(hits);
  expect(await total(visit)).toBe(found);
  expect(await page.$eval('.filter-chip-text', (chip) => chip.textContent)).toBe(filter);

  // The history has the search with and without its filters.
  await visit.open('/mySearch?tab=history');
  await page.locator('.ip-table ::-p-text(筛选：申请人为)').wait();
  await page.locator('.task-filters').wait();
  expect(await seriousFaults(visit)).toEqual([]);

  // 修改 passes both to the advanced search, and its button searches with both.
  await page.locator('.ip-table-row:has(.task-filters) button::-p-text(修改)').click();
  await page.locator('.handed-filters').wait();
  expect(await page.$eval('.handed-filters .filter-chip-text', (chip) => chip.textContent)).toBe(filter);
  expect(await seriousFaults(visit)).toEqual([]);
  await page.locator('.advanced .ip-btn-primary::-p-text(检 索)').click();
  await page.waitForSelector(hits);
  expect(await total(visit)).toBe(found);
  const applicant = new URL(page.url()).searchParams.get('in')!.replace('applicant:', '');
  const query = { exp: '装置', filters: [{ facet: 'applicant', include: [applicant] }] };

  // Watches and exports keep the filters as well.
  for (const [tab, fill, again] of [
    ['monitors', () => postFromPage(page, saveMonitor.path, { name: '一家', query, frequency: 'weekly' }), '查看结果'],
    ['exports', () => postFromPage(page, startExport.path, { query, columns: ['title'], format: 'csv' }), '再次检索'],
  ] as const) {
    await visit.open(`/mySearch?tab=${tab}`);
    await page.waitForSelector('.advanced .ip-empty');
    await fill();
    await page.reload();
    await page.locator('.task ::-p-text(筛选：申请人为)').wait();
    expect(await seriousFaults(visit)).toEqual([]);
    await page.locator(`.task button::-p-text(${again})`).click();
    await page.waitForSelector(hits);
    expect(await total(visit)).toBe(found);
  }
  await visit.open('/userCenter?tab=exports');
  await page.locator('.task button::-p-text(再次检索)').click();
  await page.waitForSelector(hits);
  expect(await total(visit)).toBe(found);
});

const total = ({ page }: Visit): Promise<string | null> =>
  page
    .locator('.result-total strong')
    .map((each) => each.textContent)
    .wait();
