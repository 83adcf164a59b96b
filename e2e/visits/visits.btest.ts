import { findCompanies } from '@platform/contract/visits/brief';
import { createVisits, editVisit, getVisit, listVisits } from '@platform/contract/visits/visit';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';
import { typeOver } from '../support/type-over';

describe('走访', () => {
  journey('一次给三家企业安排走访：时间自己错开，每家一次', async (visit) => {
    const { page, origin } = visit;
    const district = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
    const { list } = await district(findCompanies, { keyword: '佛山' });
    await openAs(
      visit,
      demoAccounts.district,
      `/addWaitvisit?company_ids=${list
        .slice(0, 3)
        .map(({ id }) => id)
        .join(',')}`,
    );
    await page.waitForFunction(() => document.querySelectorAll('.proposed-times li').length === 3);
    expect(await page.$$('.visit-times')).toHaveLength(1);
    const starts = await page.$$eval('.proposed-times input[aria-label$="计划开始"]', (inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    );
    expect(new Set(starts).size).toBe(3);
    await visit.photograph('three-visits');
  });

  journey(
    '两个人同时修改一次走访：后保存的看到对方改了什么，自己填的还在，核对后再保存',
    async (visit) => {
      const { page, origin } = visit;
      const district = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
      const street = (await signInAt(origin, origin, demoAccounts.street)).at(origin);
      const { companyId } = (await street(listVisits, { size: 1 })).list[0]!;
      const plan = {
        purpose: '了解专利布局',
        plannedStart: '2031-03-03T01:00:00Z',
        plannedEnd: '2031-03-03T03:00:00Z',
        duplicateReason: '企业要求再谈一次',
      };
      const { visits } = await street(createVisits, {
        clientId: `edit-${Date.now()}`,
        companyIds: [companyId],
        ...plan,
      });
      const { id, version } = visits[0]!;

      await openAs(visit, demoAccounts.street, `/workVisit/details?id=${id}`);
      await page.locator('.visit-facts .ip-btn::-p-text(更多操作)').click();
      await page.locator('.ip-dropdown-menu-item::-p-text(修改计划)').click();
      const purpose = `#visit-edit-${id}_purpose`;
      await typeOver(page, purpose, '讲解快速预审');
      await district(editVisit, { id, version, action: 'edit', purpose: '讲解质押融资' });
      const save = page.locator('.ip-modal .ip-btn-primary::-p-text(修改计划)');
      await save.click();
      await page.locator('.overtaken-note ::-p-text(现在是：讲解质押融资)').wait();
      expect(await page.$eval(purpose, (input) => (input as HTMLInputElement).value)).toBe('讲解快速预审');
      await visit.photograph('overtaken');
      await save.click();
      await page.locator('.visit-parts ::-p-text(讲解快速预审)').wait();
      expect(await district(getVisit, { id })).toMatchObject({ purpose: '讲解快速预审', version: version + 2 });
    },
    { expectsErrors: true },
  );
});
