import { cleanInput, cleanText, isBlank } from './entered-text';

it.each([
  ['竖排\u000b制表', '竖排制表'],
  ['零\u200b宽\ufeff', '零宽'],
  ['\u202a2025-001\u202c', '2025-001'],
  ['软\u00ad连字', '软连字'],
  ['一行\n二行\t格', '一行\n二行\t格'],
  ['家庭👨\u200d👩\u200d👧', '家庭👨\u200d👩\u200d👧'],
  ['𠮷野', '𠮷野'],
])('%j is kept as %j', (text, kept) => expect(cleanText(text)).toBe(kept));

it.each(['', ' ', '\u00a0\u3000', '\u200b', '\u3164', '\u2800', '\u2060', '\u00ad', '\u200d', '\u0301', '\u115f'])(
  '%j looks like nothing',
  (text) => expect(isBlank(text)).toBe(true),
);

it.each(['0', '一', '-', '👨'])('%j is seen', (text) => expect(isBlank(text)).toBe(false));

it('cleans every text of an input but passwords, and nothing else', () => {
  const file = new Date(0);
  expect(
    cleanInput({ name: 'a\u200b', list: ['b\u000b', 1, null], in: { newPassword: 'c\u200b', text: 'd\u2060' }, file }),
  ).toEqual({ name: 'a', list: ['b', 1, null], in: { newPassword: 'c\u200b', text: 'd' }, file });
});
