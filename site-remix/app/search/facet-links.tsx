import type { DataOf } from '@platform/contract/call';
import type { publicFacets } from '@platform/contract/search/facets';
import { formatCount } from '../parts/format';
import { FILTERS, resultAddress, withFilter, type FilterName, type ResultQuery } from '../addresses/result-query';

type Facets = DataOf<typeof publicFacets>['facets'];

/** Parameter of each property that hits can be filtered by. */
const PARAMETERS: Readonly<Record<string, FilterName>> = {
  patentType: 'type',
  legalStatus: 'status',
  publicationYear: 'year',
  ipcSubclass: 'ipc',
  town: 'town',
  applicant: 'applicant',
};
const NAMES: Readonly<Record<FilterName, string>> = {
  type: '专利类型',
  status: '有效性',
  year: '公开年',
  ipc: 'IPC 小类',
  town: '镇街',
  applicant: '申请人',
};

interface FacetLinksProps {
  query: ResultQuery;
  facets: Facets;
}

/** Anchor of the filters, for `ToFacets`. */
const PLACE = 'narrow-down';

function facetsToShow({ query, facets }: FacetLinksProps) {
  return facets.flatMap(({ facet, name, values }) => {
    const parameter = PARAMETERS[facet];
    return parameter && !query.filters[parameter] && values.length > 1 ? [{ parameter, name, values }] : [];
  });
}

/** A link to the filters, for narrow screens, where these follow the hits. */
export function ToFacets(props: FacetLinksProps) {
  return facetsToShow(props).length > 0 ? (
    <a className="to-facets no-print" href={`#${PLACE}`}>
      缩小范围
    </a>
  ) : null;
}

/** The filters of the hits: each value is a link. */
export function FacetLinks({ query, facets }: FacetLinksProps) {
  const shown = facetsToShow({ query, facets });
  if (shown.length === 0) return null;
  return (
    <aside id={PLACE} className="card facets no-print" aria-label="缩小范围">
      {shown.map(({ parameter, name, values }) => (
        <section key={parameter} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {values.map(({ value, label, count }) => (
              <li key={value}>
                <a rel="nofollow" href={resultAddress(withFilter(query, parameter, value))}>
                  {label}
                </a>
                <span>{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ query, facets }: FacetLinksProps) {
  const chosen = FILTERS.flatMap((name) => (query.filters[name] ? [{ name, value: query.filters[name] }] : []));
  if (chosen.length === 0) return null;
  return (
    <p className="chosen-filters">
      <span>已限定：</span>
      {chosen.map(({ name, value }) => (
        <a key={name} rel="nofollow" href={resultAddress(withFilter(query, name, undefined))} title="取消这一项">
          {NAMES[name]}：{labelOf(facets, name, value)} <span aria-hidden="true">×</span>
          <span className="visually-hidden">（取消）</span>
        </a>
      ))}
    </p>
  );
}

function labelOf(facets: Facets, name: FilterName, value: string): string {
  return (
    facets.find(({ facet }) => PARAMETERS[facet] === name)?.values.find((each) => each.value === value)?.label ?? value
  );
}
