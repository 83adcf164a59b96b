import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraPicture } from '@platform/api/content/media/testing/camera-picture';
import { visitorVisit } from '@platform/contract/visitors/phone';
import { journey } from '../support/journey';
import type { Visit } from '../support/visit';

/** Signs in on a phone by the code of the development inbox. */
async function signIn({ page, open }: Visit, mobile: string): Promise<void> {
  await open('/web/small/login');
  await page.locator('input[name="mobile"]').fill(mobile);
  await page.locator('[data-send-code]').click();
  const message = await page.waitForSelector('.outbox li');
  const code = /\d{6}/.exec((await message?.evaluate((item) => item.lastChild?.textContent)) ?? '')?.[0] ?? '';
  await page.locator('input[name="code"]').fill(code);
  await page.keyboard.press('Enter');
  await page.locator('h1::-p-text(待走访)').wait();
}

/** What the server has of a visit, as whoever is signed in sees it. */
const stored = ({ page }: Visit, id: string) =>
  page.evaluate(
    async (address, visitId) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'platform' },
        body: JSON.stringify({ id: Number(visitId) }),
      });
      const { data } = (await response.json()) as {
        data: { state: string; summary: string; sent: { photos: string[] }[]; photos: unknown[] };
      };
      return { state: data.state, summary: data.summary, sent: data.sent.length, photos: data.photos.length };
    },
    visitorVisit.path,
    id,
  );

const PHOTO = path.join(mkdtempSync(path.join(tmpdir(), 'phone-')), 'photo.jpg');
beforeAll(async () => writeFileSync(PHOTO, await cameraPicture(2400, 1800)));

describe('手机走访', () => {
  journey(
    '断网填报、加照片，联网后只有一份',
    async (visit) => {
      const { page, open } = visit;
      await signIn(visit, '13900000011');
      const ids = await page.$$eval('[data-visit]', (cards) => cards.map((card) => card.getAttribute('data-visit')!));
      const first = ids[0]!;

      // Without network: text and photos stand, also when the page comes back.
      await open(`/web/small/workVisit?id=${first}`);
      await page.locator('#gallery').wait();
      await page.setOfflineMode(true);
      await page.locator('input[name="personName0"]').fill('陈工');
      await page.locator('textarea[name="summary"]').fill('断网时写的小结');
      const gallery = await page.waitForSelector<'input#gallery'>('input#gallery');
      await gallery!.uploadFile(PHOTO, PHOTO);
      await page.locator('.phone-photos li:nth-child(2)').wait();
      await page.locator('.phone-submit').click();
      await page.locator('[data-phone-state]::-p-text(1 份记录待提交，2 张照片)').wait();
      await page.setOfflineMode(false);
      await page.locator('.notice::-p-text(照片 2/2)').wait();
      expect(await stored(visit, first)).toEqual({ state: 'done', summary: '断网时写的小结', sent: 1, photos: 2 });
      expect(await page.$eval('[data-phone-state]', (state) => state.textContent)).toBe('');
    },
    { expectsErrors: true, width: 390 },
  );
});
