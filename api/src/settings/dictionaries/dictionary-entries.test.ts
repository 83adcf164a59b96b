import { DICTIONARIES } from './all-dictionaries';
import { findEntry, labelOfCode } from './dictionary-entries';
import type { DictionaryKind } from '../shipped/dictionary-kind';

const entries = [
  { code: 'C', label: '制造业', aliases: ['工业制造', 'Manufacturing'] },
  { code: 'D', label: 'C', aliases: [] },
];

it.each([
  ['制造业', 'C'],
  [' 制造 业', 'C'],
  ['ＭＡＮＵＦＡＣＴＵＲＩＮＧ', 'C'],
  // A label takes precedence over a code.
  ['c', 'D'],
  ['d', 'D'],
  ['制造', undefined],
])('an imported %j means %s', (text, code) => {
  expect(findEntry(entries, text)?.code).toBe(code);
});

it('writes labels for codes, and an unknown code as it is', () => {
  expect([labelOfCode(entries, 'C'), labelOfCode(entries, 'Z')]).toEqual(['制造业', 'Z']);
});

describe('the shipped entries', () => {
  const kinds = Object.entries<DictionaryKind>(DICTIONARIES);

  it.each(kinds)('%s: every spelling once, and what replaces a word is not the word', (_key, { shipped, replaces }) => {
    const spellings = shipped.flatMap(({ label, aliases = [] }) => [label, ...aliases]);
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const { label, replacement = '' } of shipped) {
      expect(replacement !== '').toBe(replaces);
      expect(replacement).not.toContain(label);
    }
  });

  it('lists no correct word as wrong', () => {
    const wrong = DICTIONARIES.wrongWords.shipped.map(({ label }) => label);
    for (const { replacement = '' } of DICTIONARIES.wrongWords.shipped)
      expect(wrong.filter((word) => replacement.includes(word))).toEqual([]);
  });
});
