import { demoAccounts, type DemoAccount } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signIn } from '../support/sign-in';

/** Who, where, and what stands there once the page is complete. */
const PAGES: [DemoAccount, string, string][] = [
  [demoAccounts.company, '/home', '.ip-list-item'],
  [demoAccounts.company, '/userCenter?tab=sessions', '.ip-list-item'],
  [
    demoAccounts.district,
    `/docking?exp=${encodeURIComponent('TI=结构 AND TI=没有这样的名称')}`,
    '.empty-clauses .ip-list-item',
  ],
];

describe('标题', () => {
  for (const [account, path, shown] of PAGES) {
    journey(`${decodeURIComponent(path)} 的标题一级接一级，读屏可以逐级走`, async (visit) => {
      await signIn(visit, account);
      await visit.open(path);
      await visit.page.waitForSelector(shown);
      const levels = await visit.page.$$eval('h1, h2, h3, h4, h5, h6', (headings) =>
        headings.filter((heading) => heading.checkVisibility()).map(({ tagName }) => Number(tagName[1])),
      );
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)).toEqual([]);
    });
  }
});
