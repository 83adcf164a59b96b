/** Older browsers lack it; there a character is a code point. */
const characters = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;
/** Units behind a place that may belong to the character there: no real character is longer. */
const LONGEST = 64;

/**
 * The beginning of a person's text, at most this number of units as `length` and the contract count them. No character
 * is cut: neither a surrogate pair nor letters with their marks, flags or joined emoji.
 * @param ending appended to a cut text, within the maximum: `…`
 */
export function cutText(text: string, most: number, ending = ''): string {
  return text.length <= most ? text : text.slice(0, boundary(text, most - ending.length)) + ending;
}

/** The first character as people see it; empty for an empty text. */
export function firstCharacter(text: string): string {
  const [first] = characters ? characters.segment(text.slice(0, LONGEST)) : text;
  return typeof first === 'object' ? first.segment : (first ?? '');
}

/** The last place up to an offset where a character begins. */
function boundary(text: string, at: number): number {
  if (at <= 0) return 0;
  const begins = characters?.segment(text.slice(0, at + LONGEST)).containing(at)?.index ?? at;
  // A character with more marks is cut between two of them.
  if (begins > 0 && begins > at - LONGEST) return begins;
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return isPair ? at - 1 : at;
}
