import { Tag } from 'antd';
import { DEDUP_NAMES } from '../../../../kit/searches/dedup-names';
import { FilterChips } from '../results/filter-chips';
import type { AskedSearch } from '../../../../kit/searches/result-address';
import './handed-filters.css';

/** The filters of a search besides its expression. */
export type Narrowing = Omit<AskedSearch, 'exp'>;

interface HandedFiltersProps {
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
}

/** The filters passed with an expression, each with a button to remove it; hidden without any. */
export function HandedFilters({ narrowing: { filters, dedup }, onChange }: HandedFiltersProps) {
  if (filters.length === 0 && dedup === 'application') return null;
  return (
    <div className="handed-filters">
      <span>检索时一并使用的筛选（上面的命中数未计入）</span>
      {dedup !== 'application' && (
        <Tag
          color="blue"
          className="handed-dedup"
          closable={{ 'aria-label': `去掉${DEDUP_NAMES[dedup]}` }}
          onClose={() => onChange({ filters, dedup: 'application' })}
        >
          {DEDUP_NAMES[dedup]}
        </Tag>
      )}
      <FilterChips filters={filters} onChange={(next) => onChange({ filters: next, dedup })} />
    </div>
  );
}
