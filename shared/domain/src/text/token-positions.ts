import { isCjkAt, isHighSurrogate, isWordUnit } from './characters';
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

const SENTENCE_END = new Set(['。', '｡', ';', '!', '?'].map((end) => end.charCodeAt(0)));
const FULL_STOP = '.'.charCodeAt(0);

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
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isWord = isWordUnit(unit);
    if (isWord || isCjkAt(text, at)) {
      if (!isWord || !inWord) sentences.push(sentence);
      tokens[at] = sentences.length - 1;
      if (isHighSurrogate(unit)) tokens[(at += 1)] = sentences.length - 1;
    } else if (SENTENCE_END.has(unit) || (unit === FULL_STOP && !isWordUnit(text.charCodeAt(at + 1)))) sentence += 1;
    inWord = isWord;
  }
  return { text, tokens, sentences };
}
