import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';

/**
 * Applicants of the demonstration by the state of their request, with their texts in the header, at home and in the
 * user centre.
 */
const people: [string, string, { header: string | undefined; home: string[]; centre: string[] }][] = [
  [
    '没有申请的',
    demoAccounts.trial.mobile,
    { header: '去认证', home: ['去认证', '先检索专利'], centre: ['以下四项都需要填写', '提交认证申请'] },
  ],
  [
    '等待审核的',
    '13800000101',
    { header: '认证审核中', home: ['认证申请审核中', '查看申请'], centre: ['认证申请审核中'] },
  ],
  [
    '要补充材料的',
    '13800000104',
    {
      header: '认证需补充',
      home: ['认证申请需要补充材料', '材料需加盖企业公章', '修改后重新提交'],
      centre: ['认证申请需要补充材料', '材料需加盖企业公章', '重新提交'],
    },
  ],
  [
    '未通过的',
    '13800000105',
    {
      header: '认证未通过',
      home: ['认证申请未通过', '企业不在本平台的服务范围', '修改后重新提交'],
      centre: ['认证申请未通过', '企业不在本平台的服务范围', '重新提交'],
    },
  ],
  [
    '被撤销的',
    '13800000107',
    {
      header: '认证已撤销',
      home: ['企业认证已被撤销', '账号使用人已不再代表该企业', '修改后重新提交'],
      centre: ['企业认证已被撤销', '账号使用人已不再代表该企业', '重新提交'],
    },
  ],
  ['已认证的', '13800000106', { header: undefined, home: ['专利总数'], centre: ['个人资料', '登录设备'] }],
];

/** Texts about the certification that only some of the applicants may see. */
const telling = [
  ...new Set(people.flatMap(([, , { home, centre }]) => [...home, ...centre]).filter((text) => text.includes('认证'))),
];

describe('企业认证的状态', () => {
  for (const [who, mobile, { header, home, centre }] of people)
    journey(`${who}在顶栏、首页和个人中心看到的都是真的`, async (visit) => {
      const { page } = visit;
      const reads = async (texts: readonly string[]): Promise<void> => {
        await page.waitForFunction(
          (all) => all.every((text) => document.querySelector('main')?.innerText.includes(text)),
          {},
          texts,
        );
        const shown = await page.$eval('main', (main) => main.innerText);
        const others = telling.filter((text) => !texts.some((own) => own.includes(text) || text.includes(own)));
        expect(others.filter((text) => shown.includes(text))).toEqual([]);
      };
      await openAs(visit, { mobile, startPage: '/home' });
      await reads(home);
      expect(await page.$eval('.certify', (link) => link.textContent).catch(() => undefined)).toBe(header);
      await page.locator('.user a[href="/userCenter"]').click();
      await reads(centre);
      await visit.photograph(`standing-${who}`);
    });
});
