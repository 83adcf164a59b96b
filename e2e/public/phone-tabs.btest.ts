import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraPicture } from '@platform/api/content/media/testing/camera-picture';
import { eventually } from '@platform/api/testing/eventually';
import type { Client } from '@platform/contract/client';
import { visitorVisit } from '@platform/contract/phone/phone';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { createVisits, listVisits } from '@platform/contract/visits/visit';
import type { Page } from 'puppeteer';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { phoneRows } from '../support/phone-store';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';
import { weakNetwork, type WeakNetwork } from '../support/weak-network';

const folder = mkdtempSync(path.join(tmpdir(), 'phone-tabs-'));
const PHOTO = path.join(folder, 'photo.jpg');
const BROKEN = path.join(folder, 'IMG_0002.HEIC');
let network: WeakNetwork;
let street: Client;
let me: { id: number };
beforeAll(async () => {
  const server = process.env['E2E_ORIGIN']!;
  network = await weakNetwork(server);
  writeFileSync(PHOTO, await cameraPicture(800, 600));
  writeFileSync(BROKEN, 'no picture of any kind');
  street = (await signInAt(server, server, demoAccounts.street)).at(server);
  me = await street(visitorInfo, {});
});
afterAll(() => network.stop());

/** Creates a visit of the street's staff that begins now; returns its address. */
async function newVisit(): Promise<{ id: number; here: string }> {
  const { companyId } = (await street(listVisits, { size: 1 })).list[0]!;
  const { visits } = await street(createVisits, {
    clientId: crypto.randomUUID(),
    companyIds: [companyId],
    purpose: '两个页面',
    plannedStart: new Date(Date.now() + 60_000).toISOString(),
    plannedEnd: new Date(Date.now() + 3_600_000).toISOString(),
    leadId: me.id,
    duplicateReason: '企业要求再谈一次',
  });
  const { id } = visits[0]!;
  return { id, here: `/web/small/workVisit?id=${id}` };
}

const summaries = async (page: Page) =>
  (await phoneRows(page, 'reports')).map(({ state, fields }) => [state, (fields as { summary: string }).summary]);
const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** Fills in the form after bringing the tab to the front; a background tab renders nothing and receives no keys. */
async function write(page: Page, summary: string): Promise<void> {
  await page.bringToFront();
  await page.locator('input[name="personName0"]').fill('陈工');
  await page.locator('textarea[name="summary"]').fill(summary);
}

const onPhone = { expectsErrors: true, width: 390, origin: () => network.origin } as const;

describe('一部手机上的两个页面', () => {
  journey(
    '同一次走访写两份，两份都在；待提交的一份不被另一页改动，先后提交都到',
    async (visit: Visit) => {
      const { id, here } = await newVisit();
      await openAs(visit, demoAccounts.street, here);
      const { page } = visit;
      await page.locator('textarea[name="summary"]').wait();
      const other = await visit.openTab(here);
      await other.locator('textarea[name="summary"]').wait();
      await write(page, '甲页的小结');
      await eventually(async () => expect(await summaries(page)).toEqual([['draft', '甲页的小结']]));
      await write(other, '乙页的小结');
      await other.locator('[data-two-texts]').wait();
      await eventually(async () =>
        expect((await summaries(page)).sort()).toEqual([
          ['draft', '乙页的小结'],
          ['draft', '甲页的小结'],
        ]),
      );

      await network.cut();
      await page.bringToFront();
      await page.locator('.phone-submit').click();
      await page.locator('[data-phone-state]::-p-text(1 份记录待提交)').wait();
      await other.bringToFront();
      await other.locator('textarea[name="summary"]').fill('乙页继续写');
      await eventually(async () =>
        expect((await summaries(other)).sort()).toEqual([
          ['draft', '乙页继续写'],
          ['queued', '甲页的小结'],
        ]),
      );

      await network.mend();
      await online(other);
      await eventually(async () => expect((await street(visitorVisit, { id })).summary).toBe('甲页的小结'));
      await other.locator('.phone-submit').click();
      await eventually(async () => expect((await street(visitorVisit, { id })).sent.length).toBe(2));
      await eventually(async () => expect(await phoneRows(other, 'reports')).toEqual([]));
    },
    onPhone,
  );

  journey(
    '几张照片里有一张读不出来：说出是哪一张，其余都加入',
    async (visit: Visit) => {
      const { here } = await newVisit();
      await openAs(visit, demoAccounts.street, here);
      const { page } = visit;
      const gallery = await page.waitForSelector<'input#gallery'>('input#gallery');
      await gallery!.uploadFile(PHOTO, BROKEN, PHOTO, PHOTO);
      await page.locator('.field-error::-p-text(IMG_0002.HEIC)').wait();
      await page.locator('.phone-photos li:nth-child(3)').wait();
      expect((await phoneRows(page, 'photos')).length).toBe(3);
    },
    onPhone,
  );

  journey(
    '断网时退出：什么也不再显示，联网后会话结束',
    async (visit: Visit) => {
      const { here } = await newVisit();
      await openAs(visit, demoAccounts.street, here);
      const { page } = visit;
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await eventually(async () =>
        expect((await phoneRows(page, 'pages')).map(({ address }) => address)).toEqual(
          expect.arrayContaining([here, '/web/small/Waitvisit']),
        ),
      );
      await network.cut();
      // The phone is offline: another page comes from its cache.
      await page.goto(`${visit.origin}/web/small/Waitvisit`, { waitUntil: 'domcontentloaded' });
      await page.locator('#kept-note').wait();
      await page.locator('[data-phone-leave] button').click();
      await page.locator('.notice::-p-text(联网后自动退出登录)').wait();
      await page.goto(`${visit.origin}${here}`, { waitUntil: 'domcontentloaded' });
      await page.locator('.notice::-p-text(等待联网后结束登录)').wait();
      expect(await page.$('[data-report]')).toBeNull();
      await network.mend();
      await online(page);
      await page.locator('input[name="mobile"]').wait();
      await page.goto(`${visit.origin}${here}`, { waitUntil: 'domcontentloaded' });
      expect(page.url()).toContain('/web/small/login');
    },
    onPhone,
  );
});
