import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';

const question = '.ip-modal-confirm';

/** Returns the states of the listed accounts by name. */
const states = ({ page }: Visit) =>
  page.$$eval('.ip-table-row:not(.ip-table-placeholder)', (rows) => {
    const place = [...document.querySelectorAll('.ip-table-thead th')].findIndex((th) => th.textContent === '状态');
    return Object.fromEntries(
      rows.map((row) => [row.children[1]?.textContent?.trim(), row.children[place]?.textContent]),
    );
  });

/** Waits until the list shows these states. */
async function waitForStates(visit: Visit, wanted: Record<string, string>): Promise<void> {
  await visit.page.waitForFunction(
    (all) =>
      Object.entries(all).every(([name, state]) =>
        [...document.querySelectorAll('.ip-table-row')].some(
          (row) => row.textContent?.includes(name) && [...row.children].some((cell) => cell.textContent === state),
        ),
      ),
    {},
    wanted,
  );
  expect(await states(visit)).toEqual(wanted);
}

describe('对全部符合条件的用户做一件事', () => {
  journey(
    '先看到谁会改变、谁不能；条数变了再问一次；停用之后撤销，各是原来的样子',
    async (visit) => {
      const { page } = visit;
      const word = `批量${String(process.hrtime.bigint()).slice(-8)}`;
      const self = await newAccount(visit, `${word}管理员`, 'admin');
      await newAccount(visit, `${word}甲`);
      await newAccount(visit, `${word}乙`);
      await openAs(visit, self, `/user?keyword=${word}`);
      expect(await waitForRows(page)).toBe(3);
      const barHeight = () => page.$eval('.ip-pro-table-alert', (bar) => (bar as HTMLElement).offsetHeight);
      const empty = await barHeight();
      await page.locator('.ip-table-row .ip-checkbox-input').click();
      await page.locator('.ip-pro-table-alert button::-p-text(停 用)').wait();
      expect(await barHeight()).toBe(empty);
      await page.locator('.ip-pro-table-alert button::-p-text(选择全部 3 条)').click();
      await page.locator('.ip-pro-table-alert ::-p-text(已选全部 3 条)').wait();
      await page.locator('.ip-pro-table-alert button::-p-text(停 用)').click();
      await page.locator(`${question} ::-p-text(停用 2 个用户？)`).wait();
      const preview = await page.$eval(question, (dialog) => (dialog as HTMLElement).innerText);
      for (const text of [
        '这些用户将立即退出登录',
        `将改变：`,
        `${word}甲`,
        `${word}乙`,
        '1 个用户不能处理',
        `${word}管理员：不能停用自己`,
      ])
        expect(preview).toContain(text);
      await visit.photograph('batch-preview');

      // One more account matches before the action is confirmed.
      await newAccount(visit, `${word}丙`);
      await page.locator(`${question} .ip-btn-dangerous`).click();
      await page.locator(`${question} ::-p-text(由 3 条变为 4 条)`).wait();
      await page.locator(`${question} ::-p-text(停用 3 个用户？)`).wait();
      await page.locator(`${question} ::-p-text(这些用户将立即退出登录)`).wait();
      await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, {}, question);
      await visit.photograph('batch-again');
      await page.locator(`${question} .ip-btn-dangerous`).click();
      await page.locator('.toasts ::-p-text(已停用 3 个用户，1 个用户未处理：不能停用自己)').wait();
      // A message under the pointer stays.
      await page.locator('.toasts button::-p-text(撤销)').hover();
      const before = { [`${word}管理员`]: '正常', [`${word}甲`]: '正常', [`${word}乙`]: '正常', [`${word}丙`]: '正常' };
      await waitForStates(visit, {
        ...before,
        [`${word}甲`]: '已停用',
        [`${word}乙`]: '已停用',
        [`${word}丙`]: '已停用',
      });
      await page.locator('.toasts button::-p-text(撤销)').click();
      await page.locator('.toasts ::-p-text(已撤销)').wait();
      await waitForStates(visit, before);
    },
    { expectsErrors: true },
  );
});
