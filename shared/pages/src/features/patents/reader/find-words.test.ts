import { highlightRules } from '@platform/domain/query/highlight-rules';
import { parseQuery } from '@platform/domain/query/parse-query';
import { highlightByRules } from '@platform/domain/text/highlight-rules';
import { readFindWords, writeFindWords } from './find-words';

test.each([
  [
    '空调 压缩机',
    [
      ['phrase', '空调'],
      ['phrase', '压缩机'],
    ],
  ],
  [
    '"led 灯" “散热 片”',
    [
      ['phrase', 'led 灯'],
      ['phrase', '散热 片'],
    ],
  ],
  [
    '压缩?机 lith*on LED*',
    [
      ['pattern', '压缩?机'],
      ['pattern', 'lith*on'],
      ['phrase', 'LED*'],
    ],
  ],
  [
    '"压缩?机" a* * 空调 空调',
    [
      ['phrase', '压缩?机'],
      ['phrase', 'a*'],
      ['phrase', '*'],
      ['phrase', '空调'],
    ],
  ],
])('%s', (typed, expected) => {
  expect(readFindWords(typed).map(({ rule }) => [rule.type, rule.text])).toEqual(expected);
});

test('as many words as there are colours', () => {
  expect(readFindWords('一 二 三 四 五 六 七 八 九')).toHaveLength(8);
});

test('the box says what the query looked for, and finds it', () => {
  const rules = highlightRules(
    parseQuery('TI=("led 灯" OR 压缩?机) AND PA=格兰仕 AND AB=(散热 5D 翅片) NOT 除湿').node,
  );
  const box = writeFindWords(rules);
  expect(box).toBe('"led 灯" 压缩?机 散热 翅片');
  const found = highlightByRules(
    'LED灯、压缩机与翅片',
    readFindWords(box).map(({ rule }) => rule),
  );
  expect(found.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [5, 8],
    [9, 11],
  ]);
});
