import type { changePiece } from '@platform/contract/patents/reader';
import { diffArrays } from 'diff';
import type * as z from 'zod/mini';
import type { StoredClaim } from '../../../kernel/database/schema/patent-record';

export type ChangePiece = z.output<typeof changePiece>;

/** What became of one claim. */
export interface ClaimChange {
  before: number | null;
  after: number | null;
  change: 'same' | 'changed' | 'removed' | 'added';
  pieces: ChangePiece[];
}

/** Claims that have less in common than this are different claims. */
const ALIKE = 0.4;
/** Characters and words that come and go before a claim counts as replaced whole: what more would take grows with the square. */
const MOST_EDITS = 1_000;

/**
 * Compares the claims of two documents: every claim of the later one beside the one it came from (the most alike that is
 * left), those that are gone at the end.
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

/** Text as pieces that stayed, went and came; cut at characters of Chinese and at words of Latin script. */
export function comparePieces(before: string, after: string): ChangePiece[] {
  const found = diffArrays(tokens(before), tokens(after), { maxEditLength: MOST_EDITS });
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

const tokens = (text: string): string[] => text.match(/[A-Za-z]+|\d+(?:\.\d+)?|\s+|[^]/gu) ?? [];

function gramsOf(text: string): Set<string> {
  const plain = text.replace(/[\s，。；、：,.;:（）()]/gu, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  // A claim that was narrowed holds nearly all of the old one and much more.
  return common / Math.min(a.size, b.size) >= 0.9 ? 0.9 : (2 * common) / (a.size + b.size);
}
