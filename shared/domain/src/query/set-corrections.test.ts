import { parseQuery } from './parse-query';
import { correctSets } from './set-corrections';

it('offers own sets with a near name, the nearest first', () => {
  const { missing, near } = correctSets('##空调结够 AND TI=风机', ['除湿', '空调', '空调结构'])!;
  expect(missing).toBe('空调结够');
  expect(near).toEqual([
    { name: '空调结构', expression: '##空调结构 AND TI=风机' },
    { name: '空调', expression: '##空调 AND TI=风机' },
  ]);
  expect(correctSets('##除湿 AND TI=风机', ['除湿'])).toBeUndefined();
});

it('takes away the conditions that use the set and keeps the others', () => {
  for (const [expression, without] of [
    ['##甲 AND TI=风机', 'TI=风机'],
    ['TI=风机 NOT ##甲', 'TI=风机'],
    ['(##甲 OR TI=空调) AND TI=风机', '(TI=空调) AND TI=风机'],
    ['TI=风机 AND (##甲 OR ##甲)', 'TI=风机'],
    ['（＃＃甲 OR TI=空调）', 'TI=空调'],
    ['##甲', null],
  ] as const) {
    const corrected = correctSets(expression, ['乙'])!.without;
    expect({ expression, corrected: corrected?.replace(/^\((.*)\)$/u, '$1') ?? null }).toEqual({
      expression,
      corrected: without,
    });
    if (corrected !== null) expect(() => parseQuery(corrected)).not.toThrow();
  }
});
