/** A mobile number as people type it, without blanks, dashes, dots and +86. Not validated. */
export function normaliseMobile(input: string): string {
  const digits = input.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}.·・_()]+/gu, '');
  return digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
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
