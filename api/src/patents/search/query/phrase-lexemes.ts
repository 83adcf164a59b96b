import { MAX_WORD_LENGTH } from '@platform/domain/text/tokenise';
import { hasSigns, type Piece } from '@platform/domain/text/pieces';
import type { CommonGrams } from '../index/common-grams';
import type { LexemePlace } from '../segments/block-reader';
import { commonGramKey, GRAM_KINDS, gramDictionary, WORDS, wordKey, type TextKind } from '../segments/text-kinds';
import { packGram } from '../index/text-scanner';

/** Index lookup of a phrase in a text field. */
export interface PhraseLexemes {
  /** Every text with the phrase has all of these. If empty, no text contains the phrase. */
  lexemes: LexemePlace[];
  /** Whether having all lexemes is sufficient; otherwise the texts must be checked. */
  decided: boolean;
}

/** Returns the lexemes of a phrase in a segment with these common grams. */
export function phraseLexemes(kind: TextKind, pieces: readonly Piece[], grams: CommonGrams): PhraseLexemes {
  const [only] = pieces;
  if (only === undefined) return { lexemes: [], decided: true };
  if (pieces.length === 1 && !hasSigns(only)) {
    const single = decidingLexeme(kind, only, grams);
    if (single) return { lexemes: [single], decided: true };
  }
  return { lexemes: distinct(pieces.flatMap((piece) => pieceLexemes(kind, piece, grams))), decided: false };
}

/** `1.1.1` is one lexeme: the index is asked for each once. */
function distinct(lexemes: readonly LexemePlace[]): LexemePlace[] {
  return [
    ...new Map(lexemes.map((place) => [`${place.dictionary} ${place.prefix ?? false} ${place.key}`, place])).values(),
  ];
}

/** Returns the single lexeme that decides whether a piece occurs, if there is one. */
function decidingLexeme(kind: TextKind, { kind: type, text }: Piece, grams: CommonGrams): LexemePlace | null {
  if (type !== 'run') return text.length < MAX_WORD_LENGTH ? wordPlace(kind, text, type === 'prefix') : null;
  if ([...text].length <= 2) return gramPlace(kind, text);
  return GRAM_KINDS.includes(kind) && grams.has(text) ? { dictionary: WORDS, key: commonGramKey(kind, text) } : null;
}

/** Returns the lexemes that a text with a piece must have: common grams where they cover it, pairs elsewhere. */
function pieceLexemes(kind: TextKind, piece: Piece, grams: CommonGrams): LexemePlace[] {
  if (piece.kind !== 'run') return [wordPlace(kind, piece.text.slice(0, MAX_WORD_LENGTH), piece.kind === 'prefix')];
  const characters = [...piece.text];
  if (characters.length === 1) return [gramPlace(kind, piece.text)];
  const cover = GRAM_KINDS.includes(kind) ? grams.cover(piece.text) : [];
  const pairs = characters.slice(1).map((character, i) => characters[i]! + character);
  return [
    ...cover.map(({ gram }) => ({ dictionary: WORDS, key: commonGramKey(kind, gram) })),
    ...[...new Set(pairs)]
      .filter((pair) => !cover.some(({ gram }) => gram.includes(pair)))
      .map((pair) => gramPlace(kind, pair)),
  ];
}

function gramPlace(kind: TextKind, gram: string): LexemePlace {
  const packed = packGram(gram);
  return packed === null ? wordPlace(kind, gram, false) : { dictionary: gramDictionary(kind), key: packed };
}

function wordPlace(kind: TextKind, word: string, prefix: boolean): LexemePlace {
  const place: LexemePlace = { dictionary: WORDS, key: wordKey(kind, word) };
  return prefix ? { ...place, prefix } : place;
}
