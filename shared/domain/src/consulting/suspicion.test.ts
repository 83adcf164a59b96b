import { type AskedText, SUSPECT_FROM, suspicionOf } from './suspicion';

const now = Date.parse('2026-04-07T02:00:00Z');
const asked = (given: Partial<AskedText>) =>
  suspicionOf({
    title: '年费可以减缴吗',
    text: '我们是小微企业，想了解年费减缴的条件。',
    before: [],
    now,
    secondsToWrite: 40,
    ...given,
  });
const minutesAgo = (minutes: number) => now - minutes * 60_000;

it('suspects nothing in an ordinary question', () => {
  expect(asked({})).toEqual({ score: 0, reasons: [] });
  expect(asked({ secondsToWrite: null, text: '参考 https://www.cnipa.gov.cn 上的说明' }).score).toBeLessThan(
    SUSPECT_FROM,
  );
  // Two questions in sequence are no flood, and a number is no link.
  const before = [{ text: '另一个问题', at: minutesAgo(10) }];
  expect(asked({ before, text: '专利 CN101175089B 的年费' }).score).toBe(0);
});

it.each<[string, Partial<AskedText>, RegExp]>([
  ['many links', { text: 'http://a.top http://b.top www.c.vip 点击领取' }, /链接/],
  [
    'the same text again',
    { before: [{ text: '我们是小微企业,想了解年费减缴的条件', at: minutesAgo(300) }] },
    /内容相同/,
  ],
  ['haste', { secondsToWrite: 1 }, /3 秒/],
  [
    'a flood with a link',
    { before: Array.from({ length: 5 }, (_, at) => ({ text: `问题${at}`, at: minutesAgo(at) })), text: '看 a.xyz' },
    /5 次/,
  ],
  ['rows of one sign without a word', { title: 'aaaa', text: 'a'.repeat(40) }, /重复字符/],
])('suspects %s', (_name, given, reason) => {
  const { score, reasons } = asked(given);
  expect(score).toBeGreaterThanOrEqual(SUSPECT_FROM);
  expect(reasons.join('；')).toMatch(reason);
});

it('forgets a flood after an hour', () => {
  const before = Array.from({ length: 6 }, (_, at) => ({ text: `问题${at}`, at: minutesAgo(61 + at) }));
  expect(asked({ before }).score).toBe(0);
});
