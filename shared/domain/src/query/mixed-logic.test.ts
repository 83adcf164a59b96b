import fc from 'fast-check';
import { and, not, or, remarksOn, text, treeOf, type Tree } from '../testing/query-trees';

const offered = (input: string): string | undefined =>
  remarksOn(input).find(({ message }) => message.startsWith('AND、NOT 先于 OR'))?.offer?.expression;

it.each([
  ['水泵 OR 转轴 AND 叶轮', '(水泵 OR 转轴) AND 叶轮'],
  ['水泵 AND 转轴 OR 叶轮', '水泵 AND (转轴 OR 叶轮)'],
  ['水泵 OR 转轴 叶轮', '(水泵 OR 转轴) 叶轮'],
  ['水泵 NOT 转轴 OR 叶轮', '水泵 NOT (转轴 OR 叶轮)'],
  ['NOT 水泵 AND 转轴 OR 叶轮', 'NOT 水泵 AND (转轴 OR 叶轮)'],
  ['水泵 OR NOT 转轴 AND 叶轮', '(水泵 OR NOT 转轴) AND 叶轮'],
  ['TI=(水泵 OR 转轴 AND 叶轮)', 'TI=((水泵 OR 转轴) AND 叶轮)'],
  ['TI=水泵 OR AB=转轴 AND IPC=F04D OR PA=(某厂 OR 某所)', '(TI=水泵 OR AB=转轴) AND (IPC=F04D OR PA=(某厂 OR 某所))'],
  ['水泵 AND (转轴 OR 叶轮 蜗壳)', '水泵 AND ((转轴 OR 叶轮) 蜗壳)'],
  ['2011<PD<2013 AND 水泵 OR 转轴', '2011<PD<2013 AND (水泵 OR 转轴)'],
])('%s may have been meant as %s', (input, other) => {
  expect(offered(input)).toBe(other);
  expect(treeOf(other)).not.toEqual(treeOf(input));
  expect(offered(other)).toBeUndefined();
});

it.each(['水泵 XOR 转轴 AND 叶轮', '水泵 OR (转轴 AND 叶轮) AND 蜗壳', '(水泵 OR 转轴) OR 叶轮 AND 蜗壳'])(
  '%s is pointed out and nothing offered',
  (input) => {
    expect(remarksOn(input).map(({ message }) => message)).toEqual([expect.stringContaining('AND、NOT 先于 OR')]);
    expect(offered(input)).toBeUndefined();
  },
);

it.each(['水泵 OR (转轴 AND 叶轮)', '(水泵 AND 转轴) OR 叶轮', '2011<PD<2013 OR 水泵'])(
  '%s needs no remark',
  (input) => {
    expect(remarksOn(input)).toEqual([]);
  },
);

it('is what a reader takes who joins with OR first', () => {
  const words = ['水泵', '转轴', '叶轮', '蜗壳', '电机', '密封'];
  const operators = fc.array(fc.constantFrom('AND', 'OR', 'NOT'), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(operators, (signs) => {
      const input = words[0] + signs.map((sign, i) => ` ${sign} ${words[i + 1]}`).join('');
      const groups: { sign: string; words: string[] }[] = [{ sign: 'AND', words: [words[0]!] }];
      signs.forEach((sign, i) => {
        if (sign === 'OR') groups[groups.length - 1]!.words.push(words[i + 1]!);
        else groups.push({ sign, words: [words[i + 1]!] });
      });
      const parts = groups.map(({ sign, words: row }): Tree => {
        const group = row.length === 1 ? text(row[0]!) : or(...row.map((word) => text(word)));
        return sign === 'NOT' ? not(group) : group;
      });
      const other = offered(input);
      // No offer only where both readings agree.
      expect(treeOf(other ?? input)).toEqual(parts.length === 1 ? parts[0] : and(...parts));
    }),
  );
});
