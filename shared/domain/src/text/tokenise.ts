import { CJK_RANGES, WORD_RANGES } from './characters';
import { normaliseText } from './normalise-text';
import { cutPhrase, hasSigns } from './pieces';

const RUN_OR_WORD = new RegExp(`[${CJK_RANGES}]+|[${WORD_RANGES}]+`, 'gu');
const STARTS_CJK = new RegExp(`^[${CJK_RANGES}]`, 'u');

/** Words beyond this many characters are indexed by their beginning: a tsvector lexeme ends at 2,046 bytes. */
export const MAX_WORD_LENGTH = 200;

/**
 * The distinct tokens under which a text is indexed: every CJK character, every pair of neighbouring CJK characters, and
 * every Latin word and number whole.
 */
export function indexTokens(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const part of normaliseText(text).match(RUN_OR_WORD) ?? []) {
    if (STARTS_CJK.test(part)) addGrams(tokens, part);
    else tokens.add(part.slice(0, MAX_WORD_LENGTH));
  }
  return tokens;
}

/** What to ask the index for a phrase. */
export interface PhraseTokens {
  /** Tokens that a matching text must all have. For a run of two characters and more: its pairs. */
  tokens: string[];
  /** Beginnings of tokens that a matching text must all have. */
  prefixes: string[];
  /** Whether having them is enough; otherwise candidates are rechecked with `strpos` or `phrasePattern`. */
  decided: boolean;
}

/** The index query of a phrase. A phrase with nothing to search has no tokens and is decided: it matches nothing. */
export function phraseTokens(phrase: string): PhraseTokens {
  const pieces = cutPhrase(phrase);
  const tokens = new Set<string>();
  const prefixes = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind === 'prefix') prefixes.add(piece.text.slice(0, MAX_WORD_LENGTH));
    else if (piece.kind === 'word') tokens.add(piece.text.slice(0, MAX_WORD_LENGTH));
    else addPairs(tokens, piece.text);
  }
  const only = pieces[0];
  const decided =
    only === undefined ||
    (pieces.length === 1 &&
      !hasSigns(only) &&
      (only.kind === 'run' ? [...only.text].length <= 2 : only.text.length < MAX_WORD_LENGTH));
  return { tokens: [...tokens], prefixes: [...prefixes], decided };
}

function addGrams(tokens: Set<string>, run: string): void {
  let previous = '';
  for (const character of run) {
    tokens.add(character);
    if (previous !== '') tokens.add(previous + character);
    previous = character;
  }
}

function addPairs(tokens: Set<string>, run: string): void {
  const characters = [...run];
  if (characters.length === 1) tokens.add(run);
  for (let i = 1; i < characters.length; i += 1) tokens.add(characters[i - 1]! + characters[i]!);
}
