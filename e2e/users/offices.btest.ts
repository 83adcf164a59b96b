import { seriousFaults } from '../support/axe';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { postFromPage } from '../support/post-from-page';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';

const confirm = '.ip-modal-confirm-btns .ip-btn-dangerous';
const row = '.ip-table-row:not(.ip-table-placeholder)';

describe('科室的删除', () => {
  const removal = async (visit: Visit) => {
    const { page } = visit;
    await openAs(visit, await newAccount(visit, '科室的管理'), '/newsystem?tab=offices');
    await waitForRows(page);
    const { id: officeId } = await postFromPage<{ id: number }>(page, '/v1/news/office/create', { name: '撤并科' });
    const label = await postFromPage<{ id: number; version: number }>(page, '/v1/company/demandLabelAdd', {
      name: '撤并科的标签',
    });
    const line = await postFromPage<{ id: number }>(page, '/v1/news/matrix/create', { labelId: label.id, officeId });

    await visit.open(`/newsystem?tab=offices&keyword=${encodeURIComponent('撤并科')}`);
    expect(await waitForRows(page)).toBe(1);
    await page.locator(`${row} ::-p-text(删除)`).click();
    await page.locator(confirm).click();
    await page.locator('.ip-modal ::-p-text(仍在使用：服务事项 1 处。不再受理的请改为停用。)').wait();
    expect(await seriousFaults(visit)).toEqual([]);
    await visit.photograph('in-use');
    await page.locator('.ip-modal-confirm-warning .ip-btn-primary').click();
    await page.waitForSelector('.ip-modal', { hidden: true });

    await postFromPage(page, '/v1/news/matrix/del', { id: line.id });
    const { id, version } = label;
    await postFromPage(page, '/v1/company/demandLabelDel', { id, version });
    await page.locator(`${row} ::-p-text(删除)`).click();
    await page.locator(confirm).click();
    await page.waitForSelector(row, { hidden: true });
    await visit.photograph('removed');
    await page.locator('.toasts button::-p-text(撤销)').click();
    expect(await waitForRows(page)).toBe(1);
    await page.locator(`${row} ::-p-text(撤并科)`).wait();
  };
  // The refusal of an office in use is an error in the console.
  journey('用着的说出在哪里、有几处；没用的删除后可以撤销', removal, { expectsErrors: true });
});
