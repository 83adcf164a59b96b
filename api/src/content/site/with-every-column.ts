import type { SiteTree } from '@platform/contract/site/site-tree';
import type { SiteColumnRow } from './site.queries';

/**
 * A document over the columns that there are: one that came to exist since stands at the end as it is, one that is no
 * more is left out, and a column that is named twice counts once.
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
