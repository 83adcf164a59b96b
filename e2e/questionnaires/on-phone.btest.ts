import { companyAnswerList, questionLabel } from '@platform/contract/questionnaires/answer';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { createVisits, listVisits } from '@platform/contract/visits/visit';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

describe('手机上的问卷', () => {
  journey(
    '题目按回答显示，草稿留着，断网提交后问卷已提交',
    async (visit) => {
      const { page, origin } = visit;
      const street = (await signInAt(origin, origin, demoAccounts.street)).at(origin);
      const { companyId } = (await street(listVisits, { size: 1 })).list[0]!;
      const { visits } = await street(createVisits, {
        clientId: crypto.randomUUID(),
        companyIds: [companyId],
        purpose: '填写问卷',
        plannedStart: new Date(Date.now() + 60_000).toISOString(),
        plannedEnd: new Date(Date.now() + 3_600_000).toISOString(),
        leadId: (await street(visitorInfo, {})).id,
        duplicateReason: '企业要求再谈一次',
        questionnaireId: (await street(questionLabel, {})).list.find(({ isDemo }) => isDemo)!.id,
      });
      const { id } = visits[0]!;
      const shown = (key: string) => page.$eval(`[data-question="${key}"]`, (place) => !(place as HTMLElement).hidden);
      const progress = (text: string) => page.locator(`[data-progress]::-p-text(${text})`).wait();

      await openAs(visit, demoAccounts.street, `/web/small/workVisit?id=${id}`);
      await progress('/ 9 题');
      await page.locator('.phone-questions > summary').click();
      expect(await shown('abroad')).toBe(false);
      await page.locator('[name="q.overseas"][value="o2"]').click();
      await progress('/ 10 题');
      expect(await shown('abroad')).toBe(true);
      await page.locator('[name="q.abroad/o1"]').click();
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('[data-phone-state]::-p-text(1 份草稿)').wait();

      // The answers are restored with the draft, and hidden questions keep theirs.
      await visit.open(`/web/small/workVisit?id=${id}`);
      await progress('/ 10 题');
      expect(await page.$eval('[name="q.abroad/o1"]', (box) => (box as HTMLInputElement).checked)).toBe(true);
      await page.locator('[data-photos]:not([hidden])').wait();
      await page.setOfflineMode(true);
      for (const choice of ['rules"][value="o1', 'overseas"][value="o1', 'staff"][value="o1', 'search"][value="o1'])
        await page.locator(`[name="q.${choice}"]`).click();
      await page.locator('[name="q.training#"]').fill('2');
      await page.locator('[name="q.inventions#"]').fill('3');
      await page.locator('[name="q.worth#"][value="3"]').click();
      await page.locator('[name="q.income/o1"]').click();
      await page.locator('[name="q.wish"]').fill('检索培训');
      await progress('已答 9 / 9 题');
      expect(await page.$eval('[name="questionnaireWhole"]', (box) => (box as HTMLInputElement).checked)).toBe(true);
      await page.locator('[name="personName0"]').fill('陈工');
      await page.locator('[name="summary"]').fill('断网时填的问卷');
      await page.locator('.phone-submit').click();
      await page.locator('[data-phone-state]::-p-text(1 份记录待提交)').wait();
      await page.setOfflineMode(false);
      await page.locator('.notice::-p-text(问卷已提交)').wait();
      const { list } = await street(companyAnswerList, { visitId: id });
      expect(list.map(({ state, total }) => [state, total])).toEqual([['submitted', 19]]);
    },
    { expectsErrors: true, width: 390 },
  );
});
