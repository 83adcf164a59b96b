/** Default rows of a page. */
export const DEFAULT_SIZE = 20;

/**
 * The last page of a list, when the requested one has no rows any more: its rows were removed, or the address is older
 * than a filter. Undefined when the page exists.
 */
export function nearestPage(
  { page = 1, size = DEFAULT_SIZE }: { page?: number; size?: number },
  { total, list }: { total: number; list: readonly unknown[] },
): number | undefined {
  if (page <= 1 || list.length > 0) return undefined;
  return Math.min(page - 1, Math.max(1, Math.ceil(total / size)));
}
