import type { SiteTree } from '@platform/contract/site/site-tree';
import type { SiteColumnRow } from './site.queries';

/**
 * Returns a document with exactly the existing columns: new ones are appended, missing ones are left out, and a column
 * that is named twice is kept once.
 */
export function withEveryColumn(tree: SiteTree, rows: readonly SiteColumnRow[]): SiteTree {
  const existing = new Map(rows.map((row) => [row.id, row]));
  const named = new Map(tree.columns.filter(({ id }) => existing.has(id)).map((column) => [column.id, column]));
  const since = rows
    .filter(({ id }) => !named.has(id))
    .map(({ id, name, hidden, reviewSteps, updatePeriodDays }) => ({
      id,
      name,
      hidden,
      reviewSteps,
      updatePeriodDays,
    }));
  return { ...tree, columns: [...named.values(), ...since] };
}
