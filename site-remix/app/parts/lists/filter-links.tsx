import { formatCount } from '../format';
import { FoldedFilters } from './folded-filters';
import { type ListAddress, listAddress, narrowedBy } from '../../addresses/list-address';

/** A filter with its values and the number of rows of each. */
export interface Filter<Name extends string> {
  name: Name;
  label: string;
  values: readonly { value: string; text: string; count: number }[];
}

interface FilterLinksProps<Name extends string> {
  list: ListAddress<Name>;
  filters: readonly Filter<Name>[];
}

/**
 * The filters of a list: each value is a link, 全部 resets it. A filter with one value is hidden, except years, which
 * show the period.
 */
export function FilterLinks<Name extends string>({ list, filters }: FilterLinksProps<Name>) {
  const shown = filters.filter(
    ({ name, values }) => values.length > (name === 'year' ? 0 : 1) || list.narrowed[name] !== undefined,
  );
  if (shown.length === 0) return null;
  const chosen = shown.filter(({ name }) => list.narrowed[name] !== undefined).length;
  return (
    <FoldedFilters count={shown.length} chosen={chosen}>
      <dl className="narrow-links no-print">
        {shown.map(({ name, label, values }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <ul>
                <li>
                  <Choice to={listAddress(narrowedBy(list, name, undefined))} chosen={!list.narrowed[name]}>
                    全部
                  </Choice>
                </li>
                {values.map(({ value, text, count }) => (
                  <li key={value}>
                    <Choice to={listAddress(narrowedBy(list, name, value))} chosen={list.narrowed[name] === value}>
                      {text} <small>{formatCount(count)}</small>
                    </Choice>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </FoldedFilters>
  );
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <a href={to} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
      {children}
    </a>
  );
}
