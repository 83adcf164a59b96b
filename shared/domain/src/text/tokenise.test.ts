import { indexTokens, MAX_WORD_LENGTH, phraseTokens } from './tokenise';

it('indexes characters, pairs and whole words', () => {
  expect([...indexTokens('变频空调，5G通信 Wi-Fi 空')].sort()).toEqual(
    ['变', '变频', '频', '频空', '空', '空调', '调', '5g', '通', '通信', '信', 'wi', 'fi'].sort(),
  );
});

it('does not pair across punctuation', () => {
  expect(indexTokens('空，调').has('空调')).toBe(false);
});

it('cuts characters beyond the basic plane whole', () => {
  expect([...indexTokens('𠀀𠀁')]).toEqual(['𠀀', '𠀁', '𠀀𠀁']);
});

it.each([
  ['空', ['空'], [], true],
  ['空调', ['空调'], [], true],
  ['空调器', ['空调', '调器'], [], false],
  ['LED', ['led'], [], true],
  ['led*', [], ['led'], true],
  ['LED灯', ['led', '灯'], [], false],
  ['，', [], [], true],
])('asks the index for %s', (phrase, tokens, prefixes, decided) => {
  expect(phraseTokens(phrase)).toEqual({ tokens, prefixes, decided });
});

it('does not trust the index with words longer than a lexeme may be', () => {
  const word = 'a'.repeat(MAX_WORD_LENGTH + 50);
  expect([...indexTokens(word)]).toEqual([word.slice(0, MAX_WORD_LENGTH)]);
  expect(phraseTokens(word).decided).toBe(false);
});
