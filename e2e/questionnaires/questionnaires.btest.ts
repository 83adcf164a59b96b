import type { Page } from 'puppeteer';
import { companyAnswerList } from '@platform/contract/questionnaires/answer';
import { listQuestionnaires } from '@platform/contract/questionnaires/author';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

/** A button; antd puts a blank between two characters. */
const button = (page: Page, text: string) => page.locator(`.ip-btn::-p-text(${text})`);
const tab = (page: Page, text: string) => page.locator(`[role=tab]::-p-text(${text})`);
const option = (page: Page, text: string) => page.locator(`.q-options label::-p-text(${text})`);
const saved = (page: Page) => page.locator('[role=status]::-p-text(已保存)');

describe('问卷', () => {
  journey('区里编写并发布问卷，企业填写，反推列出缺什么，做到之后达到等级', async (visit) => {
    const { page, origin } = visit;
    const name = `水平自评 ${Date.now()}`;
    const district = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
    const company = (await signInAt(origin, origin, demoAccounts.company)).at(origin);

    await openAs(visit, demoAccounts.district, '/newsystem?tab=questionnaires&questionnaire=new');
    await page.locator('.author-head input').fill(name);
    // An invalid version is not published; the check gives the reasons.
    await button(page, '发布第 1 版').click();
    await page.locator('.q-list li::-p-text(还没有题目)').wait();
    await tab(page, '题目').click();
    await button(page, '添加题目').click();
    await page.locator('.author-form textarea').fill('有没有管理制度');
    const lines = '.author-lines .author-line';
    await page.locator(`${lines}:nth-of-type(1) .author-grow input`).fill('没有制度');
    await page.locator(`${lines}:nth-of-type(2) .author-grow input`).fill('已有制度');
    await page.locator(`${lines}:nth-of-type(2) .author-number:nth-of-type(2) input`).fill('10');
    await tab(page, '等级').click();
    await button(page, '添加等级').click();
    await page.locator('.author-form .author-row input').fill('达标');
    await page.locator('.author-form .author-row .author-number input').fill('10');
    expect(await seriousFaults(visit)).toEqual([]);
    await button(page, '发布第 1 版').click();
    await button(page, '发布第 2 版').wait();
    const { id } = (await district(listQuestionnaires, { keyword: name })).list[0]!;

    await openAs(visit, demoAccounts.company, `/questionNew?questionnaireId=${id}`);
    await option(page, '没有制度').click();
    await saved(page).wait();
    await visit.open(`/questionNew?questionnaireId=${id}`);
    await page.locator('.q-options label.ip-radio-wrapper-checked::-p-text(没有制度)').wait();
    await page.locator('.q-foot .ip-btn-primary').click();
    await button(page, '反推分析').click();
    await page.locator('.q-path li::-p-text(没有制度 → 已有制度)').wait();
    await page.locator('.q-requirements li::-p-text(总分达到 10 分)').wait();
    expect(await seriousFaults(visit)).toEqual([]);
    await button(page, '已做到，再填一份').click();
    await option(page, '已有制度').click();
    await saved(page).wait();
    await page.locator('.q-foot .ip-btn-primary').click();
    await page.locator('.ip-descriptions-item-content::-p-text(达标)').wait();
    const { list } = await company(companyAnswerList, { questionnaireId: id });
    expect(list.map(({ total, levelName }) => [total, levelName])).toEqual([
      [10, '达标'],
      [0, ''],
    ]);
  });
});
