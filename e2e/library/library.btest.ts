import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import {
  chooseOption,
  fieldValue,
  fillField,
  pressSave,
  waitForClosed,
  waitForRefusal,
} from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

describe('企业专利库', () => {
  journey(
    '手工新增一件专利：漏填和错号都指在字段上，改正后进库；再改备注',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.company, '/patent');
      await waitForRows(page);
      await page.locator('button::-p-text(手工新增)').click();
      await fillField(page, 'title', '一种记录抽屉');
      await fillField(page, 'applicationNumber', '201220343937.1');
      await pressSave(page);
      expect(await waitForRefusal(page, 'applicants')).toBe('至少一名申请人');
      await page.locator('.record-drawer #record_applicants').fill('甲公司；乙大学；');
      await chooseOption(page, 'patentType', '实用新型');
      await pressSave(page);
      expect(await waitForRefusal(page, 'applicationNumber')).toContain('校验');
      expect(await fieldValue(page, 'title')).toBe('一种记录抽屉');
      await visit.photograph('patent-refused');
      await fillField(page, 'applicationNumber', '201220343937.5');
      await pressSave(page);
      await waitForClosed(page);

      await visit.open('/patent?keyword=一种记录抽屉');
      expect(await waitForRows(page)).toBe(1);
      await page.locator('.ip-table-row ::-p-text(修改)').click();
      await fillField(page, 'note', '已提交');
      await visit.photograph('patent-change');
      await pressSave(page);
      await waitForClosed(page);
      await page.locator('::-p-text(专利已保存)').wait();
      const shown = await page.$eval('.ip-table-row:not(.ip-table-placeholder)', (row) => row.textContent);
      expect(shown).toContain('实用新型');

      // A one-line form has room for its error; the list below does not move.
      await page.locator('.ip-pro-table-list-toolbar button::-p-text(分 类)').click();
      await page.locator('.ip-modal #category-new_name').wait();
      const listTop = () => page.$eval('.ip-modal .ip-list', (list) => Math.round(list.getBoundingClientRect().top));
      const before = await listTop();
      await page.locator('.ip-modal button::-p-text(新 增)').click();
      await page.locator('.ip-modal .ip-form-item-explain-error::-p-text(请填写新分类名称)').wait();
      expect(await listTop()).toBe(before);
    },
    { expectsErrors: true },
  );
});
