import { writtenPatterns, writtenWays } from './written-pattern';

/** As PostgreSQL reads a pattern of ILIKE. */
const isLike = (like: string, text: string): boolean => {
  const source = like.replace(
    /\\(.)|(%)|(_)|([^])/gu,
    (_all, plain?: string, any?: string, one?: string, other?: string) =>
      any ? '.*' : one ? '.' : (plain ?? other!).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return new RegExp(`^${source}$`, 'isu').test(text);
};

const finds = (typed: string, written: string): boolean => {
  const patterns = writtenPatterns(typed);
  if (!patterns?.likes.some((like) => isLike(like, written))) return false;
  return patterns.exact === null || new RegExp(patterns.exact, 'u').test(written);
};

it.each([
  ['阿卜杜•热依木', '姓名阿卜杜·热依木'],
  ['阿卜杜·热依木', '阿卜杜･热依木'],
  ['风机', '一种⻛机'],
  ['⻛机', '一种风机'],
  ['用户', '⽤⼾名'],
  ['⽤⼾', '用户名'],
  ['北滘0012', '北滘００１２'],
  ['甲_%', '甲＿％'],
  ['ＡＢＣ', 'xabcx'],
  ['abc', 'ＡＢＣ'],
  ['甲 乙', '甲\u00a0乙'],
  ['甲\u3000乙', '甲  乙'],
  ['公司（佛山）', '公司(佛山)'],
  ['(佛山)', '（佛山）'],
  ['[1]^-', '［１］＾－'],
  ['50%_\\', '50%_\\'],
  ['25℃', '25℃'],
  ['25℃', '25°C'],
  ['\u200b风机', '风机'],
  ['é', 'É'],
  ['カ', 'ｶ'],
])('what is typed as %j finds %j', (typed, written) => {
  expect(finds(typed, written)).toBe(true);
});

it.each([
  ['甲.乙', '甲x乙'],
  ['50%', '50x'],
  ['甲·乙', '甲乙'],
  ['甲·乙', '甲x乙'],
  ['甲_乙', '甲x乙'],
  ['1', '①'],
  ['甲乙', '甲 乙'],
])('what is typed as %j does not find %j', (typed, written) => {
  expect(finds(typed, written)).toBe(false);
});

it('looks for a text that is written in one way by itself, and for nothing where there is nothing', () => {
  expect(writtenPatterns('顺德区')).toEqual({ likes: ['%顺德区%'], exact: null });
  expect(writtenPatterns('名称12')).toEqual({ likes: ['%名称12%', '%名称１２%'], exact: null });
  expect(writtenPatterns('\u200b')).toBeNull();
});

it('looks for a text of many radicals in few ways', () => {
  const { likes } = writtenPatterns('人工大小水火')!;
  expect(likes).toHaveLength(2);
  expect(finds('人工大小水火', '⼈⼯⼤⼩⽔⽕')).toBe(true);
});

it('lists the ways of writing a short text', () => {
  expect(writtenWays('⻛机')).toEqual(['风机', '⻛机']);
  expect(writtenWays('户')).toEqual(['户', '⼾']);
  expect(writtenWays('a1').sort()).toEqual(['A1', 'A１', 'a1', 'a１', 'Ａ1', 'Ａ１', 'ａ1', 'ａ１'].sort());
  expect(writtenWays('℃')).toContain('℃');
});
