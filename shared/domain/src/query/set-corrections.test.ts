import { parseQuery } from './parse-query';
import { correctSets } from './set-corrections';

const own = (...names: string[]) => ({ names, steps: [] });

it('offers own sets with a near name, the nearest first', () => {
  const { missing, near } = correctSets('##空调结够 AND TI=风机', own('除湿', '空调', '空调结构'))!;
  expect(missing).toBe('##空调结够');
  expect(near).toEqual([
    { reference: '##空调结构', expression: '##空调结构 AND TI=风机' },
    { reference: '##空调', expression: '##空调 AND TI=风机' },
  ]);
  expect(correctSets('##除湿 AND TI=风机', own('除湿'))).toBeUndefined();
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
    const corrected = correctSets(expression, own('乙'))!.without;
    expect({ expression, corrected: corrected?.replace(/^\((.*)\)$/u, '$1') ?? null }).toEqual({
      expression,
      corrected: without,
    });
    if (corrected !== null) expect(() => parseQuery(corrected)).not.toThrow();
  }
});

it('does the same for a step of the history that is not there', () => {
  const steps = [1, 2, 5];
  expect(correctSets('#3 AND S2 AND TI=风机', { names: [], steps })).toEqual({
    missing: '#3',
    near: [
      { reference: '#2', expression: '#2 AND S2 AND TI=风机' },
      { reference: '#5', expression: '#5 AND S2 AND TI=风机' },
      { reference: '#1', expression: '#1 AND S2 AND TI=风机' },
    ],
    without: 'S2 AND TI=风机',
  });
  expect(correctSets('S7 NOT #2', { names: [], steps: [2] })?.missing).toBe('#7');
  expect(correctSets('#2 AND ##甲', { names: ['甲'], steps: [2] })).toBeUndefined();
  expect(correctSets('#3', { names: [], steps: [] })).toEqual({ missing: '#3', near: [], without: null });
});
