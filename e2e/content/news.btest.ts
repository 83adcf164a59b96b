import type { Page } from 'puppeteer';
import {
  approveContent,
  createContent,
  getContent,
  listColumns,
  saveContent,
} from '@platform/contract/content/content';
import { getPublicContent } from '@platform/contract/content/public-content';
import { listSessions, revokeSession } from '@platform/contract/users/own-account';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt, strangerAt } from '../support/node-client';
import { postFromPage } from '../support/post-from-page';
import { openAs, signInAgain } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { openVisit, type Visit } from '../support/visit';

const TEXT = '.item-text [contenteditable="true"]';
/** A button below the item; antd puts a blank between two characters. */
const bar = (page: Page, button: string) => page.locator(`.item-bar button::-p-text(${[...button].join(' ')})`);
const standing = (page: Page, text: string) =>
  page.waitForFunction((said) => document.querySelector('.item-standing')?.textContent?.includes(said), {}, text);
const idIn = (visit: Visit) => Number(new URLSearchParams(visit.address().split('?')[1]).get('id'));

describe('新闻管理', () => {
  journey(
    '编辑写稿、送审，自己不能审；管理员通过并发布；再改时线上不变，审核通过才替换',
    async (visit) => {
      const { page, origin } = visit;
      const title = `编写与审核 ${Date.now()}`;
      const publicTitle = async (id: number) =>
        (await strangerAt(origin, origin)(getPublicContent, { kinds: ['news'], id })).item.title;

      await openAs(visit, demoAccounts.editor);
      await waitForRows(page);
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('button::-p-text(新建)').click();
      await page.locator('.ip-drawer #new-content_columnId').click();
      await page.locator('.ip-select-item-option[title="通知公告"]').click();
      await page.locator('.ip-drawer #new-content_title').fill(title);
      await page.locator('.ip-drawer button::-p-text(新建并编辑)').click();

      await page.waitForSelector('#content_source');
      const id = idIn(visit);
      await page.locator('#content_summary').fill('一句话摘要');
      await write(page, '第一句话。');
      await standing(page, '已自动保存');
      // The blocking findings are shown with links.
      await bar(page, '送审').click();
      await page.locator('.item-finding-blocking button::-p-text(来源)').click();
      await page.waitForFunction(() => document.activeElement?.id === 'content_source');
      await page.type('#content_source', '演示来源');
      expect(await seriousFaults(visit)).toEqual([]);
      await bar(page, '送审').click();
      await page.locator('.item-state ::-p-text(待审)').wait();
      // An author is not offered the approval of the own text, and cannot approve it.
      expect(await page.$('.item-bar ::-p-text(通 过)')).toBeNull();
      const editor = (await signInAt(origin, origin, demoAccounts.editor)).at(origin);
      const { version } = await editor(getContent, { id });
      await expect(editor(approveContent, { id, version, then: 'publish' })).rejects.toMatchObject({ status: 403 });

      const admin = await openVisit();
      try {
        await openAs(admin, demoAccounts.administrator, `/news?toReview=true&keyword=${encodeURIComponent(title)}`);
        await waitForRows(admin.page);
        await admin.page.locator(`.ip-table-row a::-p-text(${title})`).click();
        await approve(admin.page);
        await admin.page.locator('.item-state ::-p-text(已发布)').wait();
        expect(await publicTitle(id)).toBe(title);

        await visit.open(`/newsDetails?id=${id}`);
        await page.locator(TEXT).wait();
        await page.locator('#content_title').fill(`${title} 新版`);
        await bar(page, '送审').click();
        await page.locator('.item-state ::-p-text(待审)').wait();
        expect(await publicTitle(id)).toBe(title);
        await admin.open(`/newsDetails?id=${id}`);
        await approve(admin.page);
        await admin.page.locator('.item-state ::-p-text(已发布)').wait();
        expect(await publicTitle(id)).toBe(`${title} 新版`);
        await admin.photograph('news-details');
        expect(admin.guards.errors).toEqual([]);
      } finally {
        await admin.close();
      }
    },
    { expectsErrors: true },
  );

  journey(
    '写到一半刷新、登录失效，文字都在；别人先保存了，两份都看得到，选好再存',
    async (visit) => {
      const { page, origin } = visit;
      const editor = (await signInAt(origin, origin, demoAccounts.editor)).at(origin);
      const admin = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      const columnId = (await editor(listColumns, {})).find(({ key }) => key === 'news.work')!.id;
      const begun = { title: `两个人 ${Date.now()}`, source: '演示来源', html: '<p>原来的一句。</p>' };
      const { id } = await editor(createContent, { columnId, ...begun });

      await openAs(visit, demoAccounts.editor, `/newsDetails?id=${id}`);
      await write(page, '我写的一句。');
      await standing(page, '已自动保存');
      await visit.open(`/newsDetails?id=${id}`);
      await page.locator('.ip-alert ::-p-text(已恢复)').wait();
      await page.locator(`${TEXT} ::-p-text(我写的一句。)`).wait();
      await page.locator('.ip-alert button::-p-text(继续编辑)').click();

      // Leaves within the platform before anything is saved, and comes back.
      await write(page, '离开前的一句。');
      await page.locator('#sidebar a[href="/news"]').click();
      await waitForRows(page);
      await page.goBack();
      await page.locator(`${TEXT} ::-p-text(离开前的一句。)`).wait();
      await page.locator('.ip-alert button::-p-text(继续编辑)').click();

      const sessions = await postFromPage<{ id: number; current: boolean }[]>(page, listSessions.path, {});
      await editor(revokeSession, { id: sessions.find(({ current }) => current)!.id });
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await bar(page, '保存').click();
      await page.waitForSelector('dialog[open]');
      await signInAgain(visit, demoAccounts.editor);
      await standing(page, '第 2 版');
      const saved = await editor(getContent, { id });
      expect(saved.revision).toMatchObject({
        number: 2,
        html: expect.stringContaining('我写的一句。离开前的一句。') as string,
      });

      await page.locator('#content_summary').fill('我写的摘要');
      await write(page, '我又写一句。');
      const theirs = { ...begun, title: '对方改的标题', html: '<p>对方改的一句。</p>' };
      await admin(saveContent, { id, version: saved.version, columnId, ...theirs });
      await page.keyboard.down('Control');
      await page.keyboard.press('s');
      await page.keyboard.up('Control');
      await page.locator('.conflict-field[aria-label="标题"] ::-p-text(对方改的标题)').wait();
      await page.locator('.conflict-field[aria-label="正文"] del::-p-text(对方改的)').wait();
      await page.locator('.conflict-field[aria-label="正文"] ins::-p-text(我又写一句)').wait();
      await visit.photograph('news-conflict');
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('button::-p-text(按所选内容保存)').click();
      await standing(page, '第 4 版');
      const { revision } = await editor(getContent, { id });
      expect(revision).toMatchObject({
        title: '对方改的标题',
        summary: '我写的摘要',
        html: expect.stringContaining('我又写一句。') as string,
      });
    },
    { expectsErrors: true },
  );
});

/** Types at the end of the text. */
async function write(page: Page, words: string): Promise<void> {
  await page.locator(TEXT).wait();
  await page.focus(TEXT);
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type(words);
}

/** Passes the only step of review and publishes. */
async function approve(page: Page): Promise<void> {
  await page.locator('.item-bar .ip-btn-primary::-p-text(通 过)').click();
  await page.locator('.ip-modal label::-p-text(通过并发布)').wait();
  await page.locator('.ip-modal-footer .ip-btn-primary').click();
  await page.waitForSelector('.ip-modal', { hidden: true });
}
