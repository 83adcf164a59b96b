import type { Highlight } from './highlight';

/** A part of a text around what was searched. */
export interface Snippet {
  text: string;
  /** Highlights within `text`. */
  highlights: Highlight[];
  /** Whether something was left out before and after: print an ellipsis there. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/**
 * The part of a text, at most `length` characters long, that shows the most different phrases; the beginning when none
 * occurs. It begins after a punctuation mark where one is near, and never splits a surrogate pair.
 *
 * @param all where phrases occur in the text, sorted and apart, as `highlight` finds them
 */
export function snippet(text: string, all: readonly Highlight[], length: number): Snippet {
  if (text.length <= length) return { text, highlights: [...all], cutBefore: false, cutAfter: false };
  const start = safeOffset(text, all.length === 0 ? 0 : windowStart(text, all, length));
  const end = safeOffset(text, Math.min(text.length, start + length));
  const highlights = all
    .filter((place) => place.end > start && place.start < end)
    .map((place) => ({ ...place, start: Math.max(place.start, start) - start, end: Math.min(place.end, end) - start }));
  return { text: text.slice(start, end), highlights, cutBefore: start > 0, cutAfter: end < text.length };
}

function windowStart(text: string, all: readonly Highlight[], length: number): number {
  let best = all[0]!;
  let bestCount = 0;
  for (let i = 0; i < all.length; i += 1) {
    const seen = new Set<number>();
    for (let j = i; j < all.length && all[j]!.end <= all[i]!.start + length; j += 1) seen.add(all[j]!.phrase);
    if (seen.size > bestCount) {
      best = all[i]!;
      bestCount = seen.size;
    }
  }
  const earliest = Math.max(0, Math.min(best.start - Math.floor(length / 6), text.length - length));
  if (earliest === 0) return 0;
  const punctuation = /[。；！？;!?，,、]\s*/gu;
  punctuation.lastIndex = earliest;
  const found = punctuation.exec(text);
  const afterPunctuation = found ? found.index + found[0].length : Infinity;
  return afterPunctuation <= best.start ? afterPunctuation : earliest;
}

function safeOffset(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text[offset] ?? '') && /[\ud800-\udbff]/.test(text[offset - 1] ?? '')
    ? offset - 1
    : offset;
}
