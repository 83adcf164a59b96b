import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer';
import { eventually } from '@platform/api/testing/eventually';
import { createVisits, getVisit, listVisits } from '@platform/contract/visits/visit';
import { updateWorkDay } from '@platform/contract/work-days/work-day';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

/** Days of a year without announced holidays except one day off: no run depends on the current day. */
const [PLANNED, REST, WORKED] = ['2031-03-11', '2031-03-12', '2031-03-13'];

const eventOn = (day: string, id: number) => `.calendar td[data-date="${day}"] a[href$="details?id=${id}"]`;

async function dragTo(page: Page, event: string, day: string): Promise<void> {
  const middleOf = async (selector: string) => {
    const element = await page.waitForSelector(selector);
    await element!.scrollIntoView();
    return (await element!.clickablePoint())!;
  };
  const to = await middleOf(`.calendar td[data-date="${day}"]`);
  const from = await middleOf(event);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

const inDialog = (page: Page, text: string) => page.locator(`.ip-modal .ip-btn::-p-text(${text})`);
const dialogShut = (page: Page) => page.waitForFunction(() => document.querySelector('.ip-modal') === null);

describe('走访日历', () => {
  journey(
    '把走访拖到另一天改期，拖到休息日退回原处并说明原因，用键盘也一样',
    async (visit) => {
      const { page, origin } = visit;
      const district = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
      const administrator = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      // A second run finds the day off entered.
      await administrator(updateWorkDay, { id: REST, version: 0, kind: 'rest', reason: '走访日历试验' }).catch(
        () => null,
      );
      const { companyId } = (await district(listVisits, { size: 1 })).list[0]!;
      const { visits } = await district(createVisits, {
        clientId: randomUUID(),
        companyIds: [companyId],
        purpose: '日历里改期',
        plannedStart: `${PLANNED}T09:00:00+08:00`,
        plannedEnd: `${PLANNED}T11:00:00+08:00`,
        duplicateReason: '试验',
      });
      const { id } = visits[0]!;
      const reason = `#calendar-move-${id}_reason`;
      const start = `#calendar-move-${id}_plannedStart`;

      await openAs(visit, demoAccounts.district, `/workCalendar?view=month&date=${PLANNED}`);
      await page.locator('.ip-alert ::-p-text(2031 年的放假安排还没有录入)').wait();
      await page.locator(eventOn(PLANNED, id)).wait();
      expect(await seriousFaults(visit)).toEqual([]);

      await dragTo(page, eventOn(PLANNED, id), REST);
      await page.locator(reason).fill('企业要求');
      await inDialog(page, '改 期').click();
      await page.locator('.ip-form-item-explain-error ::-p-text(是休息日)').wait();
      await page.locator(eventOn(PLANNED, id)).wait();
      await inDialog(page, '取 消').click();
      await dialogShut(page);

      await dragTo(page, eventOn(PLANNED, id), WORKED);
      await page.locator(reason).fill('企业要求');
      await inDialog(page, '改 期').click();
      await dialogShut(page);
      await page.locator(eventOn(WORKED, id)).wait();
      expect(await district(getVisit, { id })).toMatchObject({ plannedStart: `${WORKED}T01:00:00.000Z` });

      // A moved event is drawn anew after it is read again, and the old element loses the focus.
      await eventually(async () => {
        await page.focus(eventOn(WORKED, id));
        await page.keyboard.press('Enter');
        await inDialog(page, '改 期').setTimeout(2_000).wait();
      });
      expect(await seriousFaults(visit)).toEqual([]);
      await page.focus('.ip-modal-footer .ip-btn');
      await page.keyboard.press('Enter');
      await page.locator(reason).fill('企业又改了');
      const chooseStart = async (time: string) => {
        // Moves the pointer away: over a day of the opening calendar it would put that day into the input.
        await page.mouse.move(0, 0);
        await page.focus(start);
        await page.keyboard.down('Control');
        await page.keyboard.press('a');
        await page.keyboard.up('Control');
        await page.keyboard.type(time);
        await page.keyboard.press('Enter');
        await page.focus(reason);
      };
      await chooseStart(`${REST} 09:00`);
      await inDialog(page, '改 期').click();
      await page.locator('.ip-form-item-explain-error ::-p-text(是休息日)').wait();
      await chooseStart(`${WORKED} 08:00`);
      await inDialog(page, '改 期').click();
      await dialogShut(page);
      expect(await district(getVisit, { id })).toMatchObject({ plannedStart: `${WORKED}T00:00:00.000Z` });
    },
    { expectsErrors: true },
  );
});
