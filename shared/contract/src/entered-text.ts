/**
 * Characters that are invisible and never typed on purpose: controls that XML 1.0 forbids (all but tab and line ends,
 * §2.2; U+0000 is refused, not dropped), direction marks, zero-width blanks and joiners between other characters, soft
 * hyphens, the byte order mark. The joiners of Persian and of emoji (U+200C, U+200D) stay.
 */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/**
 * Characters without visible form: blanks of every kind, fillers, marks without a letter, joiners without neighbours.
 */
const BLANK = /^[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Cleans a text for storage: only its visible characters remain. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Fields with secrets: compared as typed, never cleaned. */
const SECRET = /password/i;

/** An input with all its texts {@link cleanText cleaned}, except passwords. Other values stay. */
export function cleanInput(input: unknown): unknown {
  if (typeof input === 'string') return cleanText(input);
  if (Array.isArray(input)) return input.map(cleanInput);
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, SECRET.test(name) ? value : cleanInput(value)]),
  );
}
