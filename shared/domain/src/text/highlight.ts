import { findAll, type Range } from './matches';
import { normaliseWithOffsets, type MappedText } from './normalise-text';

/** A place to highlight in the text as written. */
export interface Highlight extends Range {
  /** Index of the phrase in the given list: determines the colour. */
  phrase: number;
}

/**
 * Places of the phrases in a text, in UTF-16 offsets of the original text, sorted and without overlaps. Of overlapping
 * places the first wins, at equal beginnings the longest; the rest of the other stays highlighted.
 */
export function highlight(text: string, phrases: readonly string[]): Highlight[] {
  return highlightMapped(normaliseWithOffsets(text), phrases);
}

/** `highlight` for a text whose offsets are already calculated. */
function highlightMapped(mapped: MappedText, phrases: readonly string[]): Highlight[] {
  const all: Highlight[] = [];
  phrases.forEach((phrase, index) => {
    for (const place of findAll(mapped.text, phrase)) {
      all.push({ start: mapped.starts[place.start]!, end: mapped.ends[place.end - 1]!, phrase: index });
    }
  });
  return withoutOverlaps(all);
}

/**
 * Sorted places without overlaps. Of overlapping ones the first wins, at equal beginnings the longest; the rest of the
 * other stays.
 */
export function withoutOverlaps(places: readonly Highlight[]): Highlight[] {
  const all = [...places];
  all.sort((a, b) => a.start - b.start || b.end - a.end || a.phrase - b.phrase);
  const result: Highlight[] = [];
  let covered = 0;
  for (const place of all) {
    const start = Math.max(place.start, covered);
    if (start >= place.end) continue;
    result.push({ ...place, start });
    covered = place.end;
  }
  return result;
}
