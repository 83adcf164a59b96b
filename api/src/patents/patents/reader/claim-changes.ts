import type { ChangePiece } from '@platform/contract/change-piece';
import type { StoredClaim } from '../../schema/patent-record';
import { comparePieces } from '../../../kernel/text/compare-pieces';
import { gramsOf, likeness } from '../../../kernel/text/likeness';

/** The change of one claim. */
export interface ClaimChange {
  before: number | null;
  after: number | null;
  change: 'same' | 'changed' | 'removed' | 'added';
  pieces: ChangePiece[];
}

/** Minimum similarity of two claims to be treated as the same claim. */
const ALIKE = 0.4;

/**
 * Compares the claims of two documents. Pairs every claim of the later document with its origin: the most similar claim
 * that is still unpaired. Removed claims come last.
 */
export function compareClaims(before: readonly StoredClaim[], after: readonly StoredClaim[]): ClaimChange[] {
  const left = new Map(before.map((claim) => [claim.number, { claim, grams: gramsOf(claim.text) }]));
  const changes = after.map((claim): ClaimChange => {
    const grams = gramsOf(claim.text);
    const [best] = [...left.values()]
      .map((each) => ({ each, score: likeness(each.grams, grams) }))
      .sort((a, b) => b.score - a.score || a.each.claim.number - b.each.claim.number);
    if (!best || best.score < ALIKE)
      return { before: null, after: claim.number, change: 'added', pieces: [{ kind: 'added', text: claim.text }] };
    left.delete(best.each.claim.number);
    const pieces = comparePieces(best.each.claim.text, claim.text);
    return {
      before: best.each.claim.number,
      after: claim.number,
      change: pieces.every(({ kind }) => kind === 'same') ? 'same' : 'changed',
      pieces,
    };
  });
  const gone = [...left.values()].map(
    ({ claim }): ClaimChange => ({
      before: claim.number,
      after: null,
      change: 'removed',
      pieces: [{ kind: 'removed', text: claim.text }],
    }),
  );
  return [...changes, ...gone];
}
