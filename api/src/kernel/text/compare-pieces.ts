import type { ChangePiece } from '@platform/contract/change-piece';
import { diffArrays } from 'diff';

/**
 * The difference of two texts as kept, removed and added pieces.
 *
 * @param tokens splits a text into parts that are never divided; together they are the text
 * @param mostEdits number of removed and added tokens above which a text counts as replaced as a whole, because the
 * cost grows with its square
 */
export function comparePieces(
  before: string,
  after: string,
  tokens: (text: string) => string[] = characters,
  mostEdits = 1_000,
): ChangePiece[] {
  const found = diffArrays(tokens(before), tokens(after), { maxEditLength: mostEdits });
  if (!found)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Characters of Chinese, words of Latin script and numbers. */
function characters(text: string): string[] {
  return text.match(/[A-Za-z]+|\d+(?:\.\d+)?|\s+|[^]/gu) ?? [];
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Words, also Chinese ones. The text is split at punctuation first, because the dictionary takes ten times as long over
 * a long run.
 */
export function wordsOf(text: string): string[] {
  const runs = text.match(/[^，。；：、\s]*[，。；：、\s]?/gu) ?? [];
  return runs.flatMap((run) => Array.from(words.segment(run), ({ segment }) => segment));
}
