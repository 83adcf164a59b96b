import type { Span } from './query-node';

/** A text with parts of it replaced; the parts are in order and do not overlap. */
export function replaced(text: string, parts: readonly (Span & { by: string })[]): string {
  return [...parts]
    .reverse()
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text);
}
