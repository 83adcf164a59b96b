import type { Piece } from '@platform/domain/text/pieces';
import type { IndexView } from '../segments/index-view';
import { TEXT_KINDS, type TextKind } from '../segments/text-kinds';

/** Kinds of text that contain any Chinese in a view. */
export function filledKinds(view: IndexView): ReadonlySet<TextKind> {
  const known = view.derived.get('filledKinds') as ReadonlySet<TextKind> | undefined;
  if (known) return known;
  const filled = new Set<TextKind>();
  TEXT_KINDS.forEach((kind, i) => {
    if (view.segments.some(({ segment }) => (segment.directory.grams[i + 1]?.length ?? 0) > 0)) filled.add(kind);
  });
  view.derived.set('filledKinds', filled);
  return filled;
}

/** Whether a kind of text can contain a phrase: not if the phrase has Chinese and no text of the kind has. */
export const mayHold = (view: IndexView, kind: TextKind, pieces: readonly Piece[]): boolean =>
  filledKinds(view).has(kind) || pieces.every((piece) => piece.kind !== 'run');
