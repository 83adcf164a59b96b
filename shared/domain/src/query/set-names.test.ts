import { referencesIn, replaceSet, setNamesIn } from './set-names';

it('finds the sets of an expression in either width, whether or not it can be read', () => {
  expect([...setNamesIn('##甲 AND （＃＃乙 OR #3) NOT "##丙" AND TI=(空调')]).toEqual(['甲', '乙']);
  expect([...setNamesIn('空调 #3')]).toEqual([]);
  expect([...referencesIn('##甲 AND ＃3 OR S12 NOT "#4"')]).toEqual(['##甲', '#3', '#12']);
});

it('changes the name that is meant and nothing else', () => {
  expect(replaceSet('##甲 AND (##甲乙 OR ＃＃甲) "##甲"', '甲', '##新')).toBe('##新 AND (##甲乙 OR ##新) "##甲"');
  expect(replaceSet('装置 AND 甲', '甲', '##新')).toBe('装置 AND 甲');
});
