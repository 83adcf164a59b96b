import { phraseRules } from '@platform/domain/text/highlight-rules';
import { cutText, figureNumber, numeralPattern, withPictures } from './text-pieces';

const numerals = [
  { numeral: '1', name: '壳体' },
  { numeral: '10', name: '上壳体' },
  { numeral: '12a', name: '卡扣' },
];
const pattern = numeralPattern(numerals);
const shown = (text: string, found: Parameters<typeof cutText>[1] = {}) =>
  cutText(text, { numerals, pattern, ...found });

test('a text in which nothing is found is one piece', () => {
  expect(cutText('一种空调。', {})).toEqual([{ text: '一种空调。' }]);
});

test.each([
  ['上壳体10与壳体1', ['10', '1']],
  ['壳体（1）上设有卡扣 12a', ['1', '12a']],
  ['壳体[1]，上壳体〔10〕和卡扣［12a］', ['1', '10', '12a']],
  ['壳体11和壳体', []],
  ['卡扣12ab', []],
])('parts are found with their own numeral only: %s', (text, expected) => {
  expect(shown(text).flatMap((piece) => piece.numeral ?? [])).toEqual(expected);
});

test('a hit inside a part is both', () => {
  expect(shown('该壳体1', { rules: phraseRules(['壳体']) })).toEqual([
    { text: '该' },
    { text: '壳体', hit: 0, numeral: '1' },
    { text: '1', numeral: '1' },
  ]);
});

test('only figures that exist are links', () => {
  expect(shown('如图1和图9所示', { figures: new Set(['1']) }).filter((piece) => piece.figure)).toEqual([
    { text: '图1', figure: '1' },
  ]);
});

test('pictures are counted through', () => {
  expect(cutText('公式\ufffc与\ufffc', {}).flatMap((piece) => piece.picture ?? [])).toEqual([0, 1]);
  const texts = withPictures([{ text: '\ufffc与\ufffc' }, { text: '无' }, { text: '\ufffc' }], ['/a', '/b', '/c']);
  expect(texts.map((each) => each.pictures)).toEqual([['/a', '/b'], [], ['/c']]);
});

test('a displayed formula is distinguished from one inside a sentence', () => {
  const apart = (text: string) =>
    cutText(text, {}).flatMap((piece) => (piece.picture === undefined ? [] : (piece.apart ?? false)));
  expect(apart('其中\ufffc为系数\n\ufffc，（3）\n满足\ufffc')).toEqual([false, true, false]);
  expect(apart('\ufffc')).toEqual([true]);
});

test('the pieces are the text', () => {
  const text = '如图1，上壳体10的卡扣（12a）\ufffc';
  expect(
    shown(text, { rules: phraseRules(['体10的']), figures: new Set(['1']) })
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a list that is too long gives no pattern', () => {
  expect(numeralPattern(Array.from({ length: 400 }, (_, at) => ({ numeral: String(at), name: '件' })))).toBeUndefined();
  expect(numeralPattern([])).toBeUndefined();
});

test.each([
  ['图3', '3'],
  ['图 12 (a)', '12'],
  ['摘要附图', ''],
])('figure number of %s', (label, expected) => {
  expect(figureNumber(label)).toBe(expected);
});
