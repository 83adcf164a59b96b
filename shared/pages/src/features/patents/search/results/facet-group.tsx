import { CloseOutlined, DownOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Checkbox, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import { seriesColor } from '@platform/tokens/series-color';
import { filterKindOf, withFilter, type Facet, type FacetFilter } from '../../../../kit/searches/result-address';
import { saysNothing } from './says-nothing';

/** Values of a property with their hits; `total` is the number of different values. */
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
/** Maximum of listed values. */
export const MOST_VALUES = 200;

/** A property with its values, each to include or exclude; the most frequent ones until it is unfolded. */
export function FacetGroup({ facet, counted, filters, onChange, unfolded, onUnfold }: FacetGroupProps) {
  const shown = unfolded ? counted.values : counted.values.slice(0, FIRST);
  // Chosen values stay visible, however rare.
  const own = filters.find((filter) => filter.facet === facet);
  const hidden = [...(own?.include ?? []), ...(own?.exclude ?? [])].filter(
    (value) => !shown.some((each) => each.value === value),
  );
  const chosen = hidden.map(
    (value) =>
      counted.values.find((each) => each.value === value) ?? { value, label: facetLabel(facet, value), count: 0 },
  );
  const name = FACET_NAMES[facet];
  const values = (
    <>
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
                  {facet === 'legalStatus' && (
                    <i aria-hidden="true" className="facet-colour" style={{ background: seriesColor(label, 0) }} />
                  )}
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
    </>
  );
  const note = counted.total > FIRST ? `${counted.total.toLocaleString('zh-CN')} 项` : undefined;
  // A filtered property stays open, so that the filter can be removed.
  if (!own && saysNothing(counted.values))
    return <FoldedFacet name={name}>{counted.values.length > 0 && values}</FoldedFacet>;
  return (
    <section className="facet" aria-label={name}>
      <FacetName name={name} note={note} />
      {values}
    </section>
  );
}

/** A property without information about the hits: disabled with the reason; its values can be unfolded. */
function FoldedFacet({ name, children }: { name: string; children: ReactNode }) {
  const heading = <FacetName name={name} note="暂无数据" />;
  return children ? (
    <details className="facet facet-nothing">
      <summary>{heading}</summary>
      {children}
    </details>
  ) : (
    <section className="facet facet-nothing" aria-label={name}>
      {heading}
    </section>
  );
}

function FacetName({ name, note }: { name: string; note?: string }) {
  return (
    <h2 className="facet-name">
      {name}
      {note && <small>{note}</small>}
    </h2>
  );
}
