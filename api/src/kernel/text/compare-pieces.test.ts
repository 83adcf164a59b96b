import { comparePieces, wordsOf } from './compare-pieces';

it('reproduces both texts, whatever they are', () => {
  for (const [a, b] of [
    ['', 'abc'],
    ['一二三', '一三'],
    ['LED lamp 3.5mm', 'LED lamps 3.5 mm'],
    ['同', '同'],
  ] as const) {
    const pieces = comparePieces(a, b);
    expect(
      pieces
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(a);
    expect(
      pieces
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(b);
  }
});

it('gives the same result on a machine that pauses in between, and gives up on entirely different texts', () => {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
  expect(comparePieces('一种风机。', '一种轴流风机。')).toEqual([
    { kind: 'same', text: '一种' },
    { kind: 'added', text: '轴流' },
    { kind: 'same', text: '风机。' },
  ]);
  const [long, other] = [...'甲乙'].map((character) => character.repeat(600)) as [string, string];
  expect(comparePieces(long, other)).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: other },
  ]);
});

it('splits at Chinese words, and loses nothing', () => {
  expect(wordsOf('提交 LED 材料，公示。')).toEqual(['提交', ' ', 'LED', ' ', '材料', '，', '公示', '。']);
  expect(comparePieces('提交材料', '提交文件', wordsOf)).toEqual([
    { kind: 'same', text: '提交' },
    { kind: 'removed', text: '材料' },
    { kind: 'added', text: '文件' },
  ]);
});
