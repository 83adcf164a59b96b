import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraPicture } from '@platform/api/content/media/testing/camera-picture';
import { eventually } from '@platform/api/testing/eventually';
import type { Client } from '@platform/contract/client';
import { logout } from '@platform/contract/sign-in/sign-in';
import { visitorSubmit, visitorVisit } from '@platform/contract/phone/phone';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { createVisits, editVisit, getVisit, listVisits } from '@platform/contract/visits/visit';
import { listSubmissions } from '@platform/contract/visits/submission';
import type { Page } from 'puppeteer';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { agePages, makeFirstVersion, phoneRows } from '../support/phone-store';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';
import { weakNetwork, type WeakNetwork } from '../support/weak-network';

const PHOTO = path.join(mkdtempSync(path.join(tmpdir(), 'phone-')), 'photo.jpg');
/** Origin of the product for users other than the one on the phone. */
let server: string;
let network: WeakNetwork;
let street: Client;
let me: { kind: string; id: number };
beforeAll(async () => {
  server = process.env['E2E_ORIGIN']!;
  network = await weakNetwork(server);
  writeFileSync(PHOTO, await cameraPicture(2400, 1800));
  street = (await signInAt(server, server, demoAccounts.street)).at(server);
  me = await street(visitorInfo, {});
});
afterAll(() => network.stop());

/** Creates a visit of the street's staff that begins now. */
async function newVisit(): Promise<{ id: number; version: number }> {
  const { companyId } = (await street(listVisits, { size: 1 })).list[0]!;
  const { visits } = await street(createVisits, {
    clientId: crypto.randomUUID(),
    companyIds: [companyId],
    purpose: '了解专利布局',
    plannedStart: new Date(Date.now() + 60_000).toISOString(),
    plannedEnd: new Date(Date.now() + 3_600_000).toISOString(),
    leadId: me.id,
    duplicateReason: '企业要求再谈一次',
  });
  return visits[0]!;
}

/** Waits until the phone has everything for offline use: the shell and the page of the visit. */
async function ready(page: Page, id: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await eventually(async () =>
    expect((await phoneRows(page, 'pages')).map(({ address }) => address)).toContain(`/web/small/workVisit?id=${id}`),
  );
}

/** Reports that the network is back, as a phone would. */
const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
const textOf = (page: Page, selector: string) => page.$eval(selector, (found) => found.textContent ?? '');
const valueOf = (page: Page, name: string) =>
  page.$eval(`[name="${name}"]`, (field) => (field as unknown as { value: string }).value);

/** Signs in on a phone by the code of the development inbox. */
async function signInByCode(page: Page, mobile: string): Promise<void> {
  await page.locator('input[name="mobile"]').fill(mobile);
  await page.locator('[data-send-code]').click();
  const message = await page.waitForSelector('.outbox li');
  const code = /\d{6}/.exec((await message?.evaluate((item) => item.lastChild?.textContent)) ?? '')?.[0] ?? '';
  await page.locator('input[name="code"]').fill(code);
  await page.keyboard.press('Enter');
}

async function write(page: Page, summary: string): Promise<void> {
  await page.locator('input[name="personName0"]').fill('陈工');
  await page.locator('textarea[name="summary"]').fill(summary);
}

const onPhone = { expectsErrors: true, width: 390, origin: () => network.origin } as const;

describe('手机走访', () => {
  journey(
    '断网开始、填报、加照片，关掉后断网重新打开都在；联网后只有一份，答复丢了也一样',
    async (visit: Visit) => {
      const { id } = await newVisit();
      await openAs(visit, demoAccounts.street, '/web/small/Waitvisit');
      const here = `/web/small/workVisit?id=${id}`;
      await ready(visit.page, id);
      await network.cut();

      let page = await visit.openTab('/web/small/Waitvisit');
      await visit.page.close();
      await page.locator('#kept-note').wait();
      expect(await textOf(page, '#kept-note')).toMatch(/^连不上服务器，显示的是 \d\d-\d\d \d\d:\d\d 存下的内容。/);
      await page.locator(`[data-visit="${id}"] button[value="start"]`).click();
      await page.locator(`[data-visit="${id}"] a::-p-text(填写记录)`).click();
      await page.locator('#gallery').wait();
      expect(page.url()).toContain(here);
      await write(page, '断网时写的小结');
      const gallery = await page.waitForSelector<'input#gallery'>('input#gallery');
      await gallery!.uploadFile(...Array.from({ length: 6 }, () => PHOTO));
      await page.locator('.phone-photos li:nth-child(6)').wait();
      await page.locator('.phone-submit').click();
      await page.locator('[data-phone-state]::-p-text(1 份记录待提交，1 项操作待提交，6 张照片)').wait();
      const asked = new Promise<string>((resolve) =>
        page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.message()))),
      );
      await page.locator('[data-phone-leave] button').click();
      expect(await asked).toContain('6 张照片');

      const reopened = await visit.openTab(here);
      await page.close();
      page = reopened;
      await page.locator('.phone-photos li:nth-child(6)').wait();
      expect([await valueOf(page, 'personName0'), await valueOf(page, 'summary')]).toEqual(['陈工', '断网时写的小结']);

      network.loseAnswerTo(visitorSubmit.path);
      await network.mend();
      await online(page);
      await eventually(async () => expect((await street(getVisit, { id })).state).toBe('done'));
      await online(page);
      await page.locator('.notice::-p-text(照片 6/6)').wait();
      const { state, summary, startedAt, sent, photos } = await street(visitorVisit, { id });
      expect({ state, summary, sent: sent.length, photos: photos.length }).toEqual({
        state: 'done',
        summary: '断网时写的小结',
        sent: 1,
        photos: 6,
      });
      expect(startedAt).not.toBeNull();
      expect([
        await phoneRows(page, 'reports'),
        await phoneRows(page, 'photos'),
        await phoneRows(page, 'steps'),
      ]).toEqual([[], [], []]);
    },
    onPhone,
  );

  journey(
    '断网期间登录被结束、走访被取消：别人登录看不到，本人用验证码登录后继续提交，留作待确认',
    async (visit: Visit) => {
      const { page, context, open } = visit;
      const { id, version } = await newVisit();
      const here = `/web/small/workVisit?id=${id}`;
      await openAs(visit, demoAccounts.street, here);
      await ready(page, id);
      await network.cut();
      await write(page, '取消之前写的小结');
      await page.locator('.phone-submit').click();
      await page.locator('[data-phone-state]::-p-text(1 份记录待提交)').wait();
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const ended = await fetch(server + logout.path, {
        method: 'POST',
        headers: { cookie, origin: server, 'content-type': 'application/json', 'x-requested-with': 'platform' },
        body: '{}',
      });
      expect(ended.status).toBe(200);
      const district = (await signInAt(server, server, demoAccounts.district)).at(server);
      await district(editVisit, { id, version, action: 'cancel', reason: '企业改期' });
      await network.mend();
      await online(page);
      await page.locator('.notice::-p-text(登录已过期，内容仍在本机)').wait();

      await openAs(visit, demoAccounts.district, '/web/small/workVisit');
      await eventually(async () => {
        const persons = new Set((await phoneRows(page, 'pages')).map(({ person }) => person));
        expect([persons.size, persons.has(`staff-${me.id}`)]).toEqual([1, false]);
      });
      expect(await textOf(page, '[data-phone-state]')).toBe('');
      await network.cut();
      await open(here);
      await page.locator('.notice::-p-text(这一页没有存在这部手机上)').wait();
      expect(await textOf(page, '.phone')).not.toContain('取消之前写的小结');
      for (const [days, shown] of [
        [0, '存下的内容'],
        [15, '这一页没有存在这部手机上'],
      ] as const) {
        await agePages(page, days);
        await open('/web/small/workVisit');
        await page.locator(`.notice::-p-text(${shown})`).wait();
      }
      await network.mend();

      await context.deleteCookie(...(await context.cookies()));
      await open(here);
      expect(visit.address()).toBe(`/web/small/login?next=${encodeURIComponent(here)}`);
      await signInByCode(page, demoAccounts.street.mobile);
      await page.locator('.notice.warn::-p-text(待负责人确认)').wait();
      const [waiting] = (await district(listSubmissions, { id })).list;
      expect(waiting).toMatchObject({ outcome: 'pending', report: { summary: '取消之前写的小结' } });
    },
    onPhone,
  );

  journey(
    '第一版存下的草稿和照片还在；存储满时文字留着；新版本不动草稿；不给位置写明原因也能提交；网络一直不答时打开存下的页面',
    async (visit: Visit) => {
      const { page, context, open } = visit;
      const { id } = await newVisit();
      const person = `staff-${me.id}`;
      const here = `/web/small/workVisit?id=${id}`;
      // A page without access to the database.
      await open('/web/search');
      const submissionId = 'first-version';
      const about = { person, visitId: id, submissionId };
      await makeFirstVersion(
        page,
        {
          ...about,
          key: `${person}|${id}`,
          companyName: '某公司',
          fields: { way: 'phone', personName0: '李工', summary: '第一版的小结' },
          state: 'draft',
          writtenAt: new Date().toISOString(),
          refusal: '',
        },
        { ...about, clientId: 'first-version-photo', takenAt: new Date().toISOString() },
      );
      await openAs(visit, demoAccounts.street, here);
      await page.locator('.phone-photos li:nth-child(1)').wait();
      expect([await valueOf(page, 'personName0'), await valueOf(page, 'summary')]).toEqual(['李工', '第一版的小结']);

      // No storage for a photo.
      await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: object, key?: IDBValidKey) {
          if ('bytes' in value) throw new DOMException('full', 'QuotaExceededError');
          return put.call(this, value, key);
        };
      });
      await page.locator('textarea[name="summary"]').fill('存储满时写的小结');
      const gallery = await page.waitForSelector<'input#gallery'>('input#gallery');
      await gallery!.uploadFile(PHOTO);
      await page.locator('.field-error::-p-text(手机存储空间不足)').wait();
      const summaries = async () =>
        (await phoneRows(page, 'reports')).map(({ fields }) => (fields as Record<string, string>)['summary']);
      await eventually(async () => expect(await summaries()).toEqual(['存储满时写的小结']));

      // A new release.
      await ready(page, id);
      const versions = () => page.evaluate(() => caches.keys());
      const [before] = await versions();
      network.rewrite('/web/small/worker.js', (script) => script.replace(/"version":"\w+"/, '"version":"next"'));
      await open(here);
      await eventually(async () => expect(await versions()).toEqual(['phone-next']));
      expect(before).not.toBe('phone-next');
      await page.locator('.phone-photos li:nth-child(1)').wait();
      expect(await valueOf(page, 'summary')).toBe('存储满时写的小结');

      await context.overridePermissions(network.origin, []);
      await page.locator('button::-p-text(添加当前位置)').click();
      await page.locator('.field-hint::-p-text(没有取得位置)').wait();
      await page.locator('[name="placeReason"]').fill('企业要求不定位');
      await page.locator('.phone-submit').click();
      await page.locator('.notice::-p-text(照片 1/1)').wait();
      expect(await street(getVisit, { id })).toMatchObject({
        state: 'done',
        way: 'phone',
        summary: '存储满时写的小结',
        place: { reason: '企业要求不定位' },
      });

      // A network that accepts requests and never answers.
      const hurried = '"version":"hurried","patience":300';
      network.rewrite('/web/small/worker.js', (script) => script.replace(/"version":"\w+","patience":\d+/, hurried));
      await open('/web/small/Waitvisit');
      await eventually(async () => expect(await versions()).toEqual(['phone-hurried']));
      network.stall(true);
      await open('/web/small/Waitvisit');
      await page.locator('#kept-note').wait();
      network.stall(false);
    },
    onPhone,
  );
});
