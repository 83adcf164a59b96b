const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/**
 * Check digit of a Chinese application number.
 *
 * Σ digitᵢ × wᵢ mod 11 with weights 2…9, 2…5 from left to right; a remainder of ten is written `X`.
 * The 8-digit numbers of 1989–2003 use the first eight weights.
 *
 * @param stem 8 or 12 digits without the check digit
 */
export function computeCheckDigit(stem: string): string {
  let sum = 0;
  for (let i = 0; i < stem.length; i += 1) sum += Number(stem[i]) * WEIGHTS[i % WEIGHTS.length]!;
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}
