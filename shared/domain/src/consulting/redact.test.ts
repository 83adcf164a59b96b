import { redact } from './redact';

const names = { companies: ['佛山市顺德区演示科技有限公司'], people: ['林晓'] };

// Numbers and names are invented.
it.each([
  ['请回电13800000001，谢谢', '请回电138****0001，谢谢'],
  ['身份证440681190001010028', '身份证4406****28'],
  ['座机0757-22836888', '座机0757****'],
  ['写信到 someone@example.com 即可', '写信到 ****@**** 即可'],
  ['代码91440606MA4UQ12345。', '代码91****45。'],
  ['佛山市顺德区演示科技有限公司想咨询', '某企业想咨询'],
  ['我司是广州市明日电子有限公司的供应商', '我司是某企业的供应商'],
  ['联系人：张小明', '联系人：某某'],
  ['请找王经理，或李女士', '请找某经理，或某女士'],
  ['此前由林晓办理', '此前由某某办理'],
])('%s', (text, hidden) => {
  expect(redact(text, names)).toBe(hidden);
});

it('leaves text without personal data unchanged', () => {
  const text = '专利 CN101175089B 的年费应在 2026 年 4 月 7 日前缴纳，逾期 6 个月内可补缴。';
  expect(redact(text, names)).toBe(text);
});
