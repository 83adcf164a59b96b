/** A mobile number as people type it, without blanks, dashes and +86. Not validated. */
export function normaliseMobile(input: string): string {
  const digits = input.normalize('NFKC').replace(/[\s\p{Cf}\-‐‑‒–—]+/gu, '');
  return digits.replace(/^(?:\+|00)86(?=1\d{10}$)/, '');
}

/** Whether a text is a mobile number of mainland China: 11 digits, 13–19 at the front. */
export function isMobile(input: string): boolean {
  return /^1[3-9]\d{9}$/.test(normaliseMobile(input));
}

/** A number with its middle hidden, `138****0001`; short numbers show only their last two digits. */
export function maskMobile(mobile: string): string {
  const text = normaliseMobile(mobile);
  if (text.length >= 11) return `${text.slice(0, 3)}****${text.slice(-4)}`;
  return text.length > 2 ? '*'.repeat(text.length - 2) + text.slice(-2) : '*'.repeat(text.length);
}

/** Hides every mobile number inside a longer text, for logs and exports. */
export function maskMobilesIn(text: string): string {
  return text.replace(/\d+/g, (digits) => (/^1[3-9]\d{9}$/.test(digits) ? maskMobile(digits) : digits));
}

const WRITTEN =
  /(?<![\dA-Za-z])(?<![\dA-Za-z][./-])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?![\dA-Za-z])(?![./-][\dA-Za-z])/g;

/**
 * Every mobile number in a text as it is written there, with or without +86, blanks and dashes. Digits that are part of a
 * longer number (of a patent, an order, a fixed line) are none.
 */
export function mobilesIn(text: string): string[] {
  return text.match(WRITTEN) ?? [];
}
