/**
 * Characters that nobody types on purpose and nobody sees: controls that XML 1.0 does not bear (all but tab and line ends,
 * §2.2; U+0000 is refused, not dropped), marks of direction, zero-width blanks and joiners between other characters, soft hyphens, the mark of byte order.
 * The joiners of Persian and of emoji (U+200C, U+200D) stay.
 */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** What is drawn as nothing: blanks of every kind, fillers, marks without a letter, joiners without neighbours. */
const BLANK = /^[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** A text as it is kept: what people see of what they entered. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether people see nothing of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Fields whose text is no text: what was typed is proved, not read. */
const SECRET = /password/i;

/** An input with all its texts {@link cleanText cleaned}, those of passwords left as they were typed. Other values stay. */
export function cleanInput(input: unknown): unknown {
  if (typeof input === 'string') return cleanText(input);
  if (Array.isArray(input)) return input.map(cleanInput);
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, SECRET.test(name) ? value : cleanInput(value)]),
  );
}
