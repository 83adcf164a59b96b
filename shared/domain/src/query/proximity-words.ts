import type { ProximityOperator } from './query-node';

const NUMBERED: readonly (readonly [RegExp, 'W' | 'D'])[] = [
  [/^(\d{1,2})?W$/, 'W'],
  [/^ADJ(\d{1,2})?$/, 'W'],
  [/^\$?PRE\/?(\d{1,2})$/, 'W'],
  [/^W\/(\d{1,2})$/, 'W'],
  [/^(\d{1,2})?D$/, 'D'],
  [/^NEAR\/?(\d{1,2})?$/, 'D'],
  [/^\$W(\d{1,2})$/, 'D'],
];

const PLAIN: ReadonlyMap<string, ProximityOperator['kind']> = new Map([
  ['S', 'S'], ['WITH', 'S'], ['$SEN', 'S'], ['同句', 'S'],
  ['P', 'P'], ['L', 'P'], ['SAME', 'P'], ['$PARA', 'P'], ['同段', 'P'],
  ['F', 'F'], ['同字段', 'F'],
]);

/** The proximity operator a word stands for, in upper case only; null when it is an ordinary word. */
export function readProximity(word: string): ProximityOperator | null {
  for (const [form, kind] of NUMBERED) {
    const match = form.exec(word);
    if (match) return { kind, distance: Number(match[1] ?? 0), negated: false };
  }
  const kind = PLAIN.get(word);
  return kind ? { kind, distance: null, negated: false } : null;
}

/** Canonical spelling: `5D`, `3W`, `S`, `NOT P`. */
export function printProximity(operator: ProximityOperator): string {
  const plain = operator.distance === null ? operator.kind : `${operator.distance}${operator.kind}`;
  return operator.negated ? `NOT ${plain}` : plain;
}
