/** Percentiles of measured times. */
export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  count: number;
}

/** Returns the percentiles of measurements by the nearest rank. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length };
}

/** Returns the median of an odd number of measurements. */
export const medianOf = (values: readonly number[]): number => spreadOf(values).p50;
