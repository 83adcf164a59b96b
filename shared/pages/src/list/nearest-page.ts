/** Rows of a page where the address names no other number. */
export const DEFAULT_SIZE = 20;

/**
 * The last page of a list, where the one that was asked for has no rows any more: its rows went away, or the address is
 * older than a filter. Undefined where the page is right.
 */
export function nearestPage(
  { page = 1, size = DEFAULT_SIZE }: { page?: number; size?: number },
  { total, list }: { total: number; list: readonly unknown[] },
): number | undefined {
  if (page <= 1 || list.length > 0) return undefined;
  return Math.min(page - 1, Math.max(1, Math.ceil(total / size)));
}
