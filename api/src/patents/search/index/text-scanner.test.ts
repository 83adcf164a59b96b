import { normaliseText } from '@platform/domain/text/normalise-text';
import { indexTokens } from '@platform/domain/text/tokenise';
import fc from 'fast-check';
import { findRuns, scanText, unpackGram } from './text-scanner';
import { TokenList } from './token-list';

const text = fc.string({
  unit: fc.constantFrom(
    '空',
    '调',
    '电',
    'カ',
    '한',
    '𠀀',
    'a',
    'B',
    '1',
    'é',
    'Ω',
    ' ',
    '，',
    '-',
    'Ａ',
    '々',
    '\ufeff',
  ),
  maxLength: 60,
});

it('finds the tokens that the rules of the query language define', () => {
  fc.assert(
    fc.property(text, (input) => {
      const tokens = new TokenList();
      scanText(normaliseText(input), tokens);
      const found = [...tokens.words, ...[...tokens.grams].map(unpackGram)];
      expect(new Set(found)).toEqual(indexTokens(input));
    }),
    { numRuns: 3000 },
  );
});

it('finds runs of three and more characters', () => {
  const runs: number[] = [];
  findRuns('一种led灯，空调器', runs);
  expect(runs).toEqual([7, 10]);
});
