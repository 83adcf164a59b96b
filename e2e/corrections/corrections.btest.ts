import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { listCorrections } from '@platform/contract/corrections/correction';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { license } from '../support/new-applicant';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

/** A button; antd puts a blank between two characters. */
const button = (page: Page, text: string, within = '') =>
  page.locator(`${within} .ip-btn::-p-text(${text.length === 2 ? [...text].join(' ') : text})`);
/** Performs an action in the dialog over the open drawer. */
async function act(page: Page, action: string, text: string): Promise<void> {
  await button(page, action, '.ip-drawer').click();
  await page.locator('.ip-modal textarea').fill(text);
  await page.locator('.ip-modal-footer .ip-btn-primary').click();
  await page.locator(`.said-body ::-p-text(${text})`).wait();
}

journey('企业报告首页的数据有误，区级要求补充，企业补充，区级更正', async (visit) => {
  const { page, origin } = visit;
  const text = `少了转入的两件发明 ${Date.now()}`;
  await openAs(visit, demoAccounts.company, '/home');
  await button(page, '数据有误').click();
  await page.locator('.ip-modal [id$=_figure]').click();
  await page.locator('.ip-select-item-option ::-p-text(专利总数)').click();
  await page.locator('.ip-modal textarea').fill(text);
  await (await page.waitForSelector('.ip-upload input[type=file]'))!.uploadFile(fileURLToPath(license));
  await page.locator('.ip-upload-list-item-done').wait();
  expect(await seriousFaults(visit)).toEqual([]);
  await page.locator('.ip-modal .ip-btn-primary').click();
  await page.locator('::-p-text(已提交，核实的结果)').wait();

  const district = await newAccount(visit, '区级核实');
  const asked = (await signInAt(origin, origin, district)).at(origin);
  const { id } = (await asked(listCorrections, { keyword: text })).list[0]!;
  await openAs(visit, district, '/workFollow?tab=corrections&toVerify=true');
  await page.locator(`a[href*="id=${id}"]`).click();
  await page.locator('.said-with a[href^="/v1/common/file/content?id="]').wait();
  await act(page, '要求补充', '请补充转让的登记日期');
  expect(await seriousFaults(visit)).toEqual([]);

  await openAs(visit, demoAccounts.company, `/userCenter?tab=corrections&id=${id}`);
  await act(page, '补充', '登记日期是 2025-03-01');
  await openAs(visit, district, `/workFollow?tab=corrections&id=${id}`);
  await act(page, '更正', '已补入两件');
  await page.locator('.ip-drawer .ip-tag::-p-text(已更正)').wait();
  await page.locator('.ip-drawer-close').click();
  await page.waitForFunction(() => !new URL(location.href).searchParams.has('id'));
  await openAs(visit, demoAccounts.company, '/userCenter?tab=messages');
  await page.locator('.ip-collapse-header ::-p-text(数据纠错已更正)').wait();
});
