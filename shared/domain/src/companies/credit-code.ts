const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Whether a unified social credit code (统一社会信用代码) is well-formed and its check character holds.
 *
 * GB 32100-2015: 18 characters without I, O, S, V, Z; Σ valueᵢ × 3^(i−1) mod 31 over the first 17, check value
 * (31 − remainder) mod 31. Blanks and lower case are accepted.
 */
export function isCreditCode(code: string): boolean {
  const text = normaliseCreditCode(code);
  return (
    /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(text) &&
    computeCreditCheck(text.slice(0, 17)) === text[17]
  );
}

/** Upper case, half width, no blanks: the form in which codes are stored and compared. */
export function normaliseCreditCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]+/gu, '')
    .toUpperCase();
}

/** Check character for the first 17 characters of a credit code. */
export function computeCreditCheck(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    sum += CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CHARACTERS[(31 - (sum % 31)) % 31]!;
}
