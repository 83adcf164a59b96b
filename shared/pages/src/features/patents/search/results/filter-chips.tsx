import { Button, Tag } from 'antd';
import { withFilter, type FacetFilter } from '../../../../kit/searches/result-address';
import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import './filter-chips.css';

/** The active filters, each with a button to remove it. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: readonly FacetFilter[];
  onChange: (filters: FacetFilter[]) => void;
}) {
  if (filters.length === 0) return null;
  const chips = filters.flatMap(({ facet, include = [], exclude = [] }) => [
    ...include.map((value) => ({ facet, value, excluded: false })),
    ...exclude.map((value) => ({ facet, value, excluded: true })),
  ]);
  return (
    <div className="filter-chips" role="group" aria-label="已选筛选">
      {chips.map(({ facet, value, excluded }) => (
        <Tag
          key={`${facet}:${value}`}
          className="filter-chip"
          color={excluded ? 'red' : 'blue'}
          closable={{ 'aria-label': `去掉${FACET_NAMES[facet]}${facetLabel(facet, value)}` }}
          onClose={(event) => {
            event.preventDefault();
            onChange(withFilter(filters, facet, value, undefined));
          }}
        >
          <span className="filter-chip-text" title={facetLabel(facet, value)}>
            {excluded ? '排除 ' : ''}
            {FACET_NAMES[facet]}：{facetLabel(facet, value)}
          </span>
        </Tag>
      ))}
      <Button className="no-print" type="link" size="small" onClick={() => onChange([])}>
        全部清除
      </Button>
    </div>
  );
}
