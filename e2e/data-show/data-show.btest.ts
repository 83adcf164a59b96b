import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { chooseOption, fillField, pressSave, waitForClosed, waitForRefusal } from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

const TITLE = '旅程：有专利的企业';
const CARD = `[aria-label="${TITLE}"]`;
const BUTTON = `${CARD} .block-buttons button`;
const digits = (text: string | null | undefined) => Number(/[\d,]+/.exec(text ?? '')?.[0].replace(/,/g, ''));

describe('数据展示', () => {
  journey('编辑新增一项、先看到它的数字、点开正好那么多条、改一版再恢复、隐藏后撤销', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.editor, '/dataShow');
    await page.locator('.ip-btn-primary::-p-text(新增数据展示项)').click();
    await fillField(page, 'unit', '家');
    await chooseOption(page, 'source', '人工填报');
    await pressSave(page);
    expect(await waitForRefusal(page, 'title')).toBe('请填写标题');
    await fillField(page, 'title', TITLE);
    await fillField(page, 'value', '12');
    await page.locator('.block-preview ::-p-text(填写数据日期和依据文件后)').wait();

    await chooseOption(page, 'source', '固定口径');
    await chooseOption(page, 'view', '拥有专利的区内企业');
    await chooseOption(page, 'sliceBy', '镇街');
    const counted = await page.waitForSelector('.block-preview .bar-list li');
    expect(counted).not.toBeNull();
    const preview = digits(await page.$eval('.block-preview .block-number', (number) => number.textContent));
    expect(preview).toBeGreaterThan(0);
    await visit.photograph('preview');
    await pressSave(page);
    await waitForClosed(page);
    const number = await page.waitForSelector(`${CARD} .block-number`);
    expect(digits(await number!.evaluate((each) => each.textContent))).toBe(preview);

    await page.locator(`${CARD} .block-number`).click();
    await waitForRows(page);
    await page.locator('.rows-same ::-p-text(与下面的记录一致)').wait();
    const total = () => page.$eval('.ip-pagination-total-text', (text) => text.textContent);
    expect(digits(await total())).toBe(preview);
    await page.goBack();
    const bar = `${CARD} .bar-list li:first-child`;
    await page.waitForSelector(bar);
    const part = digits(await page.$eval(`${bar} .bar-count`, (text) => text.textContent));
    await page.locator(`${bar} a`).click();
    await waitForRows(page);
    await page.waitForFunction(
      (wanted) => document.querySelector('.ip-pagination-total-text')?.textContent?.includes(wanted),
      {},
      ` ${part.toLocaleString('zh-CN')} `,
    );
    await page.goBack();

    await page.locator(`${BUTTON}:nth-child(1)`).click();
    await fillField(page, 'period', '旅程期间');
    await pressSave(page);
    await waitForClosed(page);
    await page.locator(`${CARD} ::-p-text(旅程期间)`).wait();
    await page.locator(`${BUTTON}::-p-text(版本（2）)`).click();
    await page.locator('.block-versions ::-p-text(期间：截至目前 → 旅程期间)').wait();
    await visit.photograph('versions');
    await page.locator('.block-versions button::-p-text(恢复这一版)').click();
    await page.locator('.ip-modal-confirm-btns .ip-btn-primary').click();
    await page.locator('.block-versions ::-p-text(第 3 版)').wait();
    await page.locator('.ip-drawer-close').click();
    await page.waitForSelector('.block-versions', { hidden: true });

    await page.locator(`${BUTTON}:last-child`).click();
    await page.locator(`${CARD} ::-p-text(已隐藏)`).wait();
    await page.locator(`${BUTTON}:last-child`).click();
    await page.waitForFunction(
      (card) => !document.querySelector(`${card} .ip-tag`)?.textContent?.includes('已隐藏'),
      {},
      CARD,
    );
  });
});
