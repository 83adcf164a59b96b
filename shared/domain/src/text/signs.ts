/**
 * Signs that are part of a phrase. Most punctuation only separates, like blanks; but C++ is not C, ≥95% not 95, and
 * 1,2-二氯乙烷 neither 1.2 nor 12. A sign counts directly beside a word or a run of characters.
 */

/** Before what follows: ≥95%, ±5. */
const BEFORE = /[≥≤><±≈]+$/u;
/** After the preceding text: C++, 95%, C#, 25°. */
const AFTER = /^[+#%‰°]+/u;
/** Between two parts without a blank, all of it: 5G/6G, A+B, R&D. */
const BETWEEN = /^[+#%‰°&/_@=~<>≥≤±×÷≈]+$/u;
/** Between two numbers as well. */
const BETWEEN_DIGITS = /^[,.:]$/u;
const HYPHEN = /^['′]{0,3}[-‐‑−]$/u;
/** A hyphen counts beside a number or a Greek letter (α-Fe2O3, IL-6); elsewhere it is spelling (lithium-ion). */
const BESIDE_HYPHEN = /[\d\u0370-\u03ff]/u;

/** The required signs between two parts of a phrase: `after` follow the first and `before` precede the second. */
export function signsBetween(first: string, gap: string, second: string): { after: string; before: string } {
  const [left, right] = [first.slice(-1), second.slice(0, 1)];
  const isNumber = /\d/.test(left) && /\d/.test(right);
  if (BETWEEN.test(gap) || (isNumber && BETWEEN_DIGITS.test(gap)) || isLocant(first, gap))
    return { after: gap, before: '' };
  if (HYPHEN.test(gap) && (BESIDE_HYPHEN.test(first) || BESIDE_HYPHEN.test(second)))
    return { after: `${gap.slice(0, -1)}-`, before: '' };
  return { after: AFTER.exec(gap)?.[0] ?? '', before: BEFORE.exec(gap)?.[0] ?? '' };
}

/** The required signs before the first and after the last part of a phrase. */
export function signsAround(head: string, first: string, tail: string): { before: string; after: string } {
  const minus = /(?:^|\s)[-−]$/u.test(head) && /^\d/.test(first) ? '-' : '';
  return { before: BEFORE.exec(head)?.[0] ?? minus, after: AFTER.exec(tail)?.[0] ?? '' };
}

/** 2,2'-联吡啶, N,N-二甲基: the comma of positions. */
function isLocant(first: string, gap: string): boolean {
  return /^['′]*,$/u.test(gap) && /^(?:\d{1,2}[a-z]?|[nospc])$/u.test(first);
}

/** Signs that are written in several ways. */
const CLASSES: Readonly<Record<string, string>> = {
  '-': '[-‐‑‒–—―−]',
  ':': '[:∶]',
  '/': '[/∕⁄]',
  '~': '[~∼〜]',
  "'": "['’′]",
  '′': "['’′]",
  '×': '[×x*]',
};

/** Signs as a regular expression for PostgreSQL and JavaScript (flag `u`); blanks between them do not count. */
export function signPattern(signs: string): string {
  return [...signs].map((sign) => CLASSES[sign] ?? sign.replace(/[+.?*^$()[\]{}|\\]/u, '\\$&')).join(' ?');
}
