import type { Page } from 'puppeteer';
import { editDemand, getDemand } from '@platform/contract/demands/demand-calls';
import { listVisits } from '@platform/contract/visits/visit';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

/** A button; antd puts a blank between two characters. */
const blank = (text: string) => (text.length === 2 ? text.split('').join(' ') : text);
const button = (page: Page, text: string) => page.locator(`.demand-facts .ip-btn::-p-text(${blank(text)})`);
const inDialog = (page: Page, text: string) => page.locator(`.ip-modal .ip-btn-primary::-p-text(${blank(text)})`);
const dialogShut = (page: Page) => page.waitForSelector('.ip-modal', { hidden: true });

describe('诉求', () => {
  journey(
    '从走访登记，受理、答复时有人先改了也不丢内容，办结后企业不满意，上升一级重新办理',
    async (visit) => {
      const { page, origin } = visit;
      const title = `申请策略 ${Date.now()}`;
      const street = (await signInAt(origin, origin, demoAccounts.street)).at(origin);
      const district = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
      // A visit of the demonstration, because phone journeys hold visits at the same time.
      const held = (await street(listVisits, { state: ['done'], size: 100 })).list.find(({ isDemo }) => isDemo)!;

      await openAs(visit, demoAccounts.street, `/workVisit/details?id=${held.id}`);
      // The button is below a part of the page that is loaded later.
      await page.locator('.brief').wait();
      await page.locator('a[href^="/addDemand"]').click();
      await page.locator('#add-demand_labelIds').click();
      await page.type('#add-demand_labelIds', '申请前');
      await page.locator('.ip-select-item-option::-p-text(申请前咨询)').click();
      await page.keyboard.press('Escape');
      await page.waitForFunction(() =>
        (document.querySelector('#add-demand_content') as HTMLTextAreaElement | null)?.value.includes('拟申请'),
      );
      await page.locator('.ip-form-item-extra ::-p-text(按服务矩阵)').wait();
      await page.locator('.demand-similar').wait();
      await page.type('#add-demand_title', title);
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('.demand-form .ip-btn-primary').click();
      await page.locator('.demand-facts ::-p-text(待受理)').wait();
      const id = Number(new URL(page.url()).searchParams.get('id'));
      expect(await seriousFaults(visit)).toEqual([]);

      await button(page, '受理').click();
      await page.locator('.demand-facts ::-p-text(已受理)').wait();
      await button(page, '答复').click();
      await page.type(`#demand-reply-${id}_text`, '先检索，再分两件申请。');
      const { version } = await district(getDemand, { id });
      await district(editDemand, { id, version, action: 'note', text: '区里也在跟进' });
      await inDialog(page, '答复').click();
      await page.locator('.overtaken-note ::-p-text(您填写的内容还在)').wait();
      expect(await page.$eval(`#demand-reply-${id}_text`, (input) => (input as HTMLTextAreaElement).value)).toBe(
        '先检索，再分两件申请。',
      );
      await inDialog(page, '答复').click();
      await page.locator('.demand-facts ::-p-text(办理中)').wait();
      await dialogShut(page);
      await button(page, '办结').click();
      await page.type(`#demand-resolve-${id}_text`, '已把检索报告交给企业。');
      await inDialog(page, '办结').click();
      await page.locator('.demand-facts ::-p-text(已办结)').wait();

      await openAs(visit, demoAccounts.district, `/workWaitvisit3?id=${id}`);
      await button(page, '企业不满意').click();
      await page.type(`#demand-dissatisfied-${id}_text`, '没有讲清楚周期。');
      await inDialog(page, '企业不满意').click();
      await page.locator('.demand-facts ::-p-text(第 2 轮)').wait();
      expect(await district(getDemand, { id })).toMatchObject({ state: 'pending', round: 2, level: 1, officeId: null });
      await visit.open(`/workWaitvisit3?undecided=true&keyword=${encodeURIComponent(title)}`);
      await page.locator('.ip-table-row ::-p-text(待区级确定)').wait();
      await page.locator('.list-tabs ::-p-text(待受理)').wait();
    },
    { expectsErrors: true },
  );
});
