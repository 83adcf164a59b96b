import { fieldText } from './field-text';

test.each([
  [{}, null, ''],
  [{}, ['甲', '乙'], '甲、乙'],
  [{}, 0, '0'],
  [{}, false, '否'],
  [{ choices: { active: '正常' } }, 'active', '正常'],
  [{ choices: { active: '正常' } }, 'gone', 'gone'],
  [{ choices: { '1': '试用' } }, ['1'], '试用'],
  [{ kind: 'time' }, '2026-03-14T16:05:00.000Z', '2026-03-15 00:05'],
  [{ kind: 'day' }, '2026-03-14', '2026-03-14'],
  [{ kind: 'yes' }, 0, '否'],
] as const)('%j of %j is read %j', (reading, value, text) => {
  expect(fieldText(reading, value)).toBe(text);
});
