import { oneCharacterApart, wordsOfPinyin } from './near-words';

const sounds: Readonly<Record<string, string>> = { 姿: 'zi', 姐: 'jie', 专: 'zhuan', 利: 'li' };
const vocabulary = new Map(
  (
    [
      ['专利', 'zhuan li', 9],
      ['资助', 'zi zhu', 5],
      ['自主', 'zi zhu', 2],
      ['质押融资', 'zhi ya rong zi', 1],
    ] as const
  ).map(([text, pinyin, count]) => [text, { text, pinyin: pinyin.split(' '), count }]),
);

it('reads pinyin as known words, frequent ones first', () => {
  expect(wordsOfPinyin('zhuanlizizhu', vocabulary)).toEqual(['专利资助', '专利自主']);
  expect(wordsOfPinyin('zhuanlizi', vocabulary)).toEqual([]);
  expect(wordsOfPinyin('a'.repeat(61), vocabulary)).toEqual([]);
});

it('exchanges one character: of the same sound, or in a longer word', () => {
  const near = (phrase: string) => oneCharacterApart(phrase, vocabulary, (character) => sounds[character] ?? '');
  expect(near('专利姿助')).toEqual(['专利资助']);
  expect(near('专利姐助')).toEqual([]);
  expect(near('质压融资')).toEqual(['质押融资']);
  expect(near('资助')).toEqual([]);
});
