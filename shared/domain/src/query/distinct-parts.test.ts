import fc from 'fast-check';
import { anyQuery } from '../testing/any-query';
import { canonical } from '../testing/query-trees';
import { repeatedParts, withDistinctOperands } from './distinct-parts';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';

const distinct = (input: string): string => printQuery(withDistinctOperands(parseQuery(input).node));

it.each([
  ['水泵 水泵 转轴 水泵', '水泵 AND 转轴'],
  [Array.from({ length: 240 }, () => '水泵').join(' '), 'TAC=水泵'],
  ['TI=(水泵 OR 转轴 OR 水泵)', 'TI=(水泵 OR 转轴)'],
  ['(水泵 5D 转轴) OR (水泵 5D 转轴)', '水泵 5D 转轴'],
  ['(水泵 OR 叶轮 OR 水泵) AND (水泵 OR 叶轮)', '水泵 OR 叶轮'],
  ['水泵 NOT (转轴 OR 转轴)', '水泵 NOT 转轴'],
  ['水泵 XOR 水泵', '水泵 XOR 水泵'],
  ['TI=水泵 AND AB=水泵', 'TI=水泵 AND AB=水泵'],
])('%s has each part once', (input, expected) => {
  expect(distinct(input)).toBe(canonical(expected));
});

it('finds the conditions that occur at several places', () => {
  const { node } = parseQuery('(水泵 OR 叶轮) AND (水泵 OR 转轴) AND TI=叶轮');
  expect(repeatedParts(node).size).toBe(1);
  expect(repeatedParts(parseQuery('水泵 AND TI=水泵').node).size).toBe(0);
});

it('changes nothing twice', () => {
  fc.assert(
    fc.property(anyQuery(false), (query) => {
      const once = withDistinctOperands(query);
      expect(withDistinctOperands(once)).toEqual(once);
    }),
  );
});
