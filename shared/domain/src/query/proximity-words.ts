import type { ProximityOperator } from './query-node';

const NUMBERED: readonly (readonly [RegExp, 'W' | 'D'])[] = [
  [/^(\d{1,2})?W$/, 'W'],
  [/^(\d{1,2})?D$/, 'D'],
  [/^ADJ$/, 'W'],
  [/^NEAR$/, 'D'],
  // These are never meant as words, so any case is accepted. 2d, 3d and 4d are everyday words.
  [/^(\d{1,2})w$/, 'W'],
  [/^(?![2-4]d)(\d{1,2})d$/, 'D'],
  [/^ADJ\/?(\d{1,2})$/i, 'W'],
  [/^\$?PRE\/?(\d{1,2})$/i, 'W'],
  [/^W\/(\d{1,2})$/i, 'W'],
  [/^NEAR\/?(\d{1,2})$/i, 'D'],
  [/^\$W(\d{1,2})$/i, 'D'],
];
/** 智慧芽: any order, up to 99 words. */
const FARTHEST = /^\$WS$/i;

const PLAIN: ReadonlyMap<string, ProximityOperator['kind']> = new Map([
  ['S', 'S'],
  ['WITH', 'S'],
  ['$SEN', 'S'],
  ['同句', 'S'],
  ['P', 'P'],
  ['L', 'P'],
  ['SAME', 'P'],
  ['$PARA', 'P'],
  ['同段', 'P'],
  ['F', 'F'],
  ['同字段', 'F'],
]);

/**
 * The proximity operator of a word; null for an ordinary word. S, P, F, L, W, D and English words such as WITH and NEAR
 * are operators in upper case only.
 */
export function readProximity(word: string): ProximityOperator | null {
  for (const [form, kind] of NUMBERED) {
    const match = form.exec(word);
    if (match) return { kind, distance: Number(match[1] ?? 0), negated: false };
  }
  if (FARTHEST.test(word)) return { kind: 'D', distance: 99, negated: false };
  const kind = PLAIN.get(word.startsWith('$') ? word.toUpperCase() : word);
  return kind ? { kind, distance: null, negated: false } : null;
}

/** Whether a word is written like a proximity operator whose distance is beyond 99. 100D and 100W are everyday words. */
export function isTooFar(word: string): boolean {
  return /^(?:ADJ|NEAR|\$?PRE|\$W)\/?\d{3,}$|^W\/\d{3,}$/i.test(word);
}

/** Canonical spelling: `5D`, `3W`, `S`, `NOT P`. */
export function printProximity(operator: ProximityOperator): string {
  const plain = operator.distance === null ? operator.kind : `${operator.distance}${operator.kind}`;
  return operator.negated ? `NOT ${plain}` : plain;
}
