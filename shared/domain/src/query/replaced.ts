import type { Span } from './query-node';

/** A text with parts of it exchanged; they stand in order and apart. */
export function replaced(text: string, parts: readonly (Span & { by: string })[]): string {
  return [...parts]
    .reverse()
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text);
}
