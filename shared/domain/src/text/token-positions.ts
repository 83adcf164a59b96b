import { isCjk, isWordCharacter } from './characters';
import { normaliseText } from './normalise-text';

/** A paragraph made ready for proximity: where its tokens and sentences are. */
export interface TokenPositions {
  /** The normalised paragraph. */
  text: string;
  /** For each UTF-16 unit the number of its token; -1 for blanks and punctuation. */
  tokens: Int32Array;
  /** For each token the number of its sentence. */
  sentences: number[];
}

const SENTENCE_END = new Set(['。', '｡', ';', '!', '?']);

/**
 * Numbers the tokens of a paragraph: a CJK character is one, a Latin word or number is one. A sentence ends with 。；！？ and
 * their half-width forms, and with a full stop that no word character follows (so not inside 3.5 or v1.2).
 */
export function tokenPositions(paragraph: string): TokenPositions {
  const text = normaliseText(paragraph);
  const tokens = new Int32Array(text.length).fill(-1);
  const sentences: number[] = [];
  let sentence = 0;
  let inWord = false;
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const isWord = isWordCharacter(character);
    if (isWord || isCjk(character)) {
      if (!isWord || !inWord) sentences.push(sentence);
      tokens.fill(sentences.length - 1, at, at + character.length);
    } else if (SENTENCE_END.has(character) || (character === '.' && !isWordCharacter(text[at + 1]))) sentence += 1;
    inWord = isWord;
    at += character.length;
  }
  return { text, tokens, sentences };
}
