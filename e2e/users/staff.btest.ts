import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { postFromPage } from '../support/post-from-page';
import { chooseOption, fillField, pressSave, waitForClosed } from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

describe('区级的人员配置', () => {
  journey('新增的人的密码只显示一次；名下有工作的人停用前先选接手人', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/newsystem?tab=visitors');
    expect(await waitForRows(page)).toBeGreaterThan(0);
    expect(await seriousFaults(visit)).toEqual([]);

    await visit.open('/newsystem');
    await waitForRows(page);
    await page.locator('.ip-btn-primary::-p-text(新增人员)').click();
    await fillField(page, 'name', '林离岗');
    await fillField(page, 'mobile', '13966668888');
    await chooseOption(page, 'role', '区级人员');
    await pressSave(page);
    await page.locator('.told-password').wait();
    await waitForClosed(page);
    expect(await page.$eval('.told-password', (password) => password.textContent)).toMatch(/^[\w-]{14}$/);
    expect(await seriousFaults(visit)).toEqual([]);
    await visit.photograph('password');
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.waitForSelector('.told-password', { hidden: true });

    const { list } = await postFromPage<{ list: { id: number }[] }>(page, '/v1/news/user/index', {
      keyword: '林离岗',
    });
    await postFromPage(page, '/v1/news/office/create', { name: '离岗科', headId: list[0]!.id });
    await visit.open(`/newsystem?tab=staff&keyword=${encodeURIComponent('林离岗')}`);
    expect(await waitForRows(page)).toBe(1);
    await page.locator('.ip-table-row ::-p-text(停用)').click();
    const disable = '.ip-modal-footer .ip-btn-dangerous:not([disabled])';
    await page.locator('.ip-modal ::-p-text(科室负责人或分管领导 1 项)').wait();
    await page.locator(disable).click();
    await page.locator('.ip-modal ::-p-text(请填写接手人)').wait();
    expect(await seriousFaults(visit)).toEqual([]);
    await page.locator('#disable_successorId').click();
    // Other journeys create accounts too: more than a list shows.
    await page.keyboard.type('演示区级');
    await page.locator('.ip-select-item-option::-p-text(演示区级人员)').click();
    await visit.photograph('successor');
    await page.locator(disable).click();
    await page.locator('.ip-table-row ::-p-text(已停用)').wait();
    const offices = await postFromPage<{ list: { headName: string }[] }>(page, '/v1/news/office/index', {
      keyword: '离岗科',
    });
    expect(offices.list.map(({ headName }) => headName)).toEqual(['演示区级人员']);
  });
});
