import type { ChangePiece } from '@platform/contract/change-piece';
import { diffArrays } from 'diff';

/**
 * Text as pieces that stayed, went and came.
 *
 * @param tokens what is never cut; together they are the text
 * @param mostEdits tokens that come and go before a text counts as replaced whole: what more would take grows with the square
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
export function characters(text: string): string[] {
  return text.match(/[A-Za-z]+|\d+(?:\.\d+)?|\s+|[^]/gu) ?? [];
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words, of Chinese too. Cut at signs first: the dictionary takes ten times as long over a long run. */
export function wordsOf(text: string): string[] {
  const runs = text.match(/[^，。；：、\s]*[，。；：、\s]?/gu) ?? [];
  return runs.flatMap((run) => Array.from(words.segment(run), ({ segment }) => segment));
}
