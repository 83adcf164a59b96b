import { CloseOutlined, DownOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Checkbox, Tooltip } from 'antd';
import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import { filterKindOf, withFilter, type Facet, type FacetFilter } from './result-address';

/** Values of a property with their hits; `total` is how many different ones there are. */
export interface Counted {
  total: number;
  values: readonly { value: string; label: string; count: number }[];
}

interface FacetGroupProps {
  facet: Facet;
  counted: Counted;
  filters: readonly FacetFilter[];
  onChange: (filters: FacetFilter[]) => void;
  /** All of its values are listed. */
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}

const FIRST = 6;
/** Values that are ever listed. */
export const MOST_VALUES = 200;

/** A property with its values, each of which can be asked for or ruled out; the most frequent ones until it is unfolded. */
export function FacetGroup({ facet, counted, filters, onChange, unfolded, onUnfold }: FacetGroupProps) {
  const shown = unfolded ? counted.values : counted.values.slice(0, FIRST);
  // What is chosen stays in sight, however rare it is.
  const own = filters.find((filter) => filter.facet === facet);
  const hidden = [...(own?.include ?? []), ...(own?.exclude ?? [])].filter(
    (value) => !shown.some((each) => each.value === value),
  );
  const chosen = hidden.map(
    (value) =>
      counted.values.find((each) => each.value === value) ?? { value, label: facetLabel(facet, value), count: 0 },
  );
  const name = FACET_NAMES[facet];
  return (
    <section className="facet" aria-label={name}>
      <h2 className="facet-name">
        {name}
        {counted.total > FIRST && <small>{counted.total.toLocaleString('zh-CN')} 项</small>}
      </h2>
      <ul>
        {[...chosen, ...shown].map(({ value, label, count }) => {
          const kind = filterKindOf(filters, facet, value);
          const set = (next: 'include' | 'exclude' | undefined) => onChange(withFilter(filters, facet, value, next));
          return (
            <li key={value} className={kind === 'exclude' ? 'facet-value facet-value-excluded' : 'facet-value'}>
              <Checkbox
                checked={kind === 'include'}
                onChange={(event) => set(event.target.checked ? 'include' : undefined)}
              >
                <span className="facet-label" title={label}>
                  {label}
                </span>
              </Checkbox>
              <span className="facet-count">{count.toLocaleString('zh-CN')}</span>
              <Tooltip title={kind === 'exclude' ? '不再排除' : '排除'}>
                <button
                  type="button"
                  className="facet-exclude"
                  aria-pressed={kind === 'exclude'}
                  aria-label={kind === 'exclude' ? `不再排除${label}` : `排除${label}`}
                  onClick={() => set(kind === 'exclude' ? undefined : 'exclude')}
                >
                  {kind === 'exclude' ? <CloseOutlined /> : <MinusCircleOutlined />}
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {counted.total > FIRST && (
        <button type="button" className="facet-more" aria-expanded={unfolded} onClick={() => onUnfold(!unfolded)}>
          <DownOutlined rotate={unfolded ? 180 : 0} />{' '}
          {unfolded
            ? '收起'
            : counted.total > MOST_VALUES
              ? `展开前 ${MOST_VALUES} 项`
              : `展开全部 ${counted.total.toLocaleString('zh-CN')} 项`}
        </button>
      )}
    </section>
  );
}
