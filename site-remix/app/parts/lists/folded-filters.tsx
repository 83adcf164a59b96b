import type { ReactNode } from 'react';

interface FoldedFiltersProps {
  /** Number of filters, and of those that are set. */
  count: number;
  chosen: number;
  children: ReactNode;
}

/** Filters that a phone shows folded, so that the first row is in sight. A check box unfolds them without a script. */
export function FoldedFilters({ count, chosen, children }: FoldedFiltersProps) {
  return (
    <div className="folded-filters no-print">
      <input type="checkbox" id="unfold-filters" className="visually-hidden" />
      <label htmlFor="unfold-filters">
        筛选 <small>{chosen > 0 ? `已选 ${chosen} 项，共 ${count} 项` : `${count} 项`}</small>
      </label>
      {children}
    </div>
  );
}
