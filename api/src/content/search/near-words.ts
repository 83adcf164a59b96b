import type { KnownWord, Vocabulary } from './vocabulary';

/** Most readings of a pinyin that are followed at each place. */
const BEAM = 3;
const MOST_LETTERS = 60;

interface Reading {
  words: readonly string[];
  count: number;
}

const byFit = (one: Reading, other: Reading) => one.words.length - other.words.length || other.count - one.count;

/** Texts of known words that are written as these letters in pinyin, those of fewer words first. */
export function wordsOfPinyin(letters: string, vocabulary: Vocabulary): string[] {
  if (letters.length > MOST_LETTERS) return [];
  const spelt = new Map<string, KnownWord[]>();
  for (const word of vocabulary.values()) {
    const key = word.pinyin.join('');
    spelt.set(key, [...(spelt.get(key) ?? []), word]);
  }
  const readings: Reading[][] = [[{ words: [], count: 0 }]];
  for (let end = 1; end <= letters.length; end += 1) {
    const found: Reading[] = [];
    for (let start = 0; start < end; start += 1) {
      if (readings[start]!.length === 0) continue;
      for (const { text, count } of spelt.get(letters.slice(start, end)) ?? [])
        for (const before of readings[start]!)
          found.push({ words: [...before.words, text], count: before.count + count });
    }
    readings.push(found.sort(byFit).slice(0, BEAM));
  }
  return readings.at(-1)!.map(({ words }) => words.join(''));
}

/**
 * Texts with one character of a phrase exchanged so that a known word appears, likely ones first: of the same sound,
 * then longer words. In a word of two characters only one of the same sound is exchanged.
 * @param soundOf the syllable of a character
 */
export function oneCharacterApart(
  phrase: string,
  vocabulary: Vocabulary,
  soundOf: (character: string) => string,
): string[] {
  const found: { text: string; sounds: boolean; word: KnownWord }[] = [];
  for (const word of vocabulary.values())
    for (let at = 0; at + word.text.length <= phrase.length; at += 1) {
      const part = phrase.slice(at, at + word.text.length);
      const wrong = onlyDifference(part, word.text);
      if (wrong < 0 || vocabulary.has(part)) continue;
      const sounds = soundOf(part[wrong]!) === word.pinyin[wrong];
      if (word.text.length > 2 || sounds)
        found.push({ text: phrase.slice(0, at) + word.text + phrase.slice(at + word.text.length), sounds, word });
    }
  found.sort(
    (one, other) =>
      Number(other.sounds) - Number(one.sounds) ||
      other.word.text.length - one.word.text.length ||
      other.word.count - one.word.count,
  );
  return [...new Set(found.map(({ text }) => text))];
}

/** The place of the only character in which two texts of one length differ; -1 if they differ in none or several. */
function onlyDifference(one: string, other: string): number {
  let place = -1;
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] === other[at]) continue;
    if (place >= 0) return -1;
    place = at;
  }
  return place;
}
