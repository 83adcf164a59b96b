import fc from 'fast-check';
import { anyQuery } from '../testing/any-query';
import { highlightByRules, phraseRules } from '../text/highlight-rules';
import { matches } from '../text/matches';
import { proximityHolds } from '../text/proximity';
import { wildcardOccurs } from '../text/wildcard';
import { highlightRules } from './highlight-rules';
import { parseQuery } from './parse-query';

const rulesOf = (expression: string) => highlightRules(parseQuery(expression).node);
/** What is highlighted of a text, with the text of the rule. */
const shown = (expression: string, text: string, target?: 'names') => {
  const rules = rulesOf(expression);
  return highlightByRules(text, rules, target).map(({ start, end, phrase }) => [
    text.slice(start, end),
    rules[phrase]?.text,
  ]);
};

it('highlights phrases and patterns, not what is excluded', () => {
  const text = '空调及LEDs，压缩机与压缩 机、除湿';
  expect(shown('空调 TI=(热泵 OR LED*) 压缩?机 NOT 除湿', text)).toEqual([
    ['空调', '空调'],
    ['LEDs', 'LED*'],
    ['压缩机', '压缩?机'],
  ]);
});

it('highlights names by what was searched in names, texts by what was searched in texts', () => {
  expect(shown('PA=美的 AND TI=空调', '完美的空调')).toEqual([['空调', '空调']]);
  expect(shown('PA=美的 AND TI=空调', '美的空调公司', 'names')).toEqual([['美的', '美的']]);
  expect(shown('PA=美?集团', '美的集团股份有限公司', 'names')).toEqual([['美的集团', '美?集团']]);
  expect(shown('PN=CN1011* AND LV=有效 AND AR=北滘镇', '北滘镇1011')).toEqual([]);
});

it.each([
  ['AB=(散热 1W 翅片)', '散热的翅片\n散热用的翅片\n翅片散热', ['散热', '翅片']],
  ['AB=(散热 1D 翅片)', '散热的翅片\n散热用的翅片\n翅片散热', ['散热', '翅片', '翅片', '散热']],
  ['AB=(散热 S 翅片)', '散热好。翅片薄；散热用翅片', ['散热', '翅片']],
  ['AB=(散热 P 翅片)', '散热好。翅片薄\n散热用铝', ['散热', '翅片']],
  // A single paragraph does not show whether both are in one field.
  ['AB=(散热 F 翅片)', '散热好\n电池', ['散热']],
  ['AB=((电池 OR 电芯) 2D (散热 OR 冷却))', '电芯的散热\n电池。此外还要说冷却', ['电芯', '散热']],
  ['AB=((电池 0W 散热) S 翅片)', '电池散热用翅片。电池的翅片', ['电池', '散热', '翅片']],
  ['AB=(压缩?机 2D 变频)', '变频压缩机，压缩机壳', ['变频', '压缩机']],
  // The left side of a negated one, wherever it is.
  ['AB=(电池 NOT S 汽车)', '电池。汽车', ['电池']],
  // A word that is searched by itself too is highlighted everywhere.
  ['散热 AND AB=(散热 0W 片)', '散热，散热片', ['散热', '散热', '片']],
])('%s: words of a proximity are highlighted where they are near enough', (expression, text, expected) => {
  expect(shown(expression, text).map(([word]) => word)).toEqual(expected);
});

it('gives a word one rule, however often it comes', () => {
  expect(rulesOf('散热 AND TI=散热 AND AB=(散热 S 片)').map(({ type, text, alone }) => [type, text, alone])).toEqual([
    ['phrase', '散热', true],
    ['phrase', '片', false],
    ['S', '', true],
  ]);
  expect(phraseRules(['散热'])).toEqual(rulesOf('散热'));
});

const pieces = fc.constantFrom(
  '空调',
  '压缩机',
  '压缩',
  '机',
  '电',
  '池',
  '散热',
  'led',
  'LED灯',
  'lithium-ion',
  '5G',
  '，',
  '。',
  ';',
  ' ',
  '\n',
  '𠀀',
);

it('highlights something exactly when a part of the query matches', () => {
  fc.assert(
    fc.property(anyQuery(), fc.array(pieces, { maxLength: 14 }), (node, words) => {
      const text = words.join('');
      const rules = highlightRules(node);
      const places = highlightByRules(text, rules);
      let last = 0;
      for (const { start, end, phrase } of places) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(rules[phrase]?.text).not.toBe('');
        last = end;
      }
      const holds = rules.some((rule, at) => {
        if (rule.target !== 'texts' || !rule.alone) return false;
        if (rule.type === 'phrase') return matches(text, rule.text);
        if (rule.type === 'pattern') return wildcardOccurs(text, rule.text);
        return proximityHolds([text], nodeOf(rules, at));
      });
      expect(places.length > 0).toBe(holds);
    }),
    { numRuns: 1000 },
  );
});

type Rules = ReturnType<typeof highlightRules>;
const span = { start: 0, end: 0 };

function operandOf(rules: Rules, at: number): Parameters<typeof proximityHolds>[1]['left'] {
  const { type, text } = rules[at]!;
  if (type === 'phrase') return { type: 'text', fields: [], phrase: text, span };
  return type === 'pattern' ? { type: 'wildcard', fields: [], pattern: text, span } : nodeOf(rules, at);
}

function nodeOf(rules: Rules, at: number): Parameters<typeof proximityHolds>[1] {
  const { type, distance, left, right } = rules[at]!;
  const side = (list: readonly number[]) => ({
    type: 'or' as const,
    operands: list.map((each) => operandOf(rules, each)),
    span,
  });
  return {
    type: 'proximity',
    operator: { kind: type as 'W', distance, negated: false },
    fields: [],
    left: side(left),
    right: side(right),
    span,
  };
}
