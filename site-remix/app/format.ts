/** Whole numbers with thousands separators. */
export function formatCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}
