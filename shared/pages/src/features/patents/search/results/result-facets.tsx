import { Button, Skeleton } from 'antd';
import { Fragment, useRef } from 'react';
import { searchFacets } from '@platform/contract/search/facets';
import { useCall } from '../../../../kit/use-call';
import { FacetGroup, MOST_VALUES, type Counted } from './facet-group';
import { MarkFacets, useMarkCounts } from './mark-facets';
import { queryOf, type FacetFilter, type RecordFacet, type ResultState } from '../../../../kit/searches/result-address';
import { useUnfolded, type Unfolded } from './use-unfolded';
import './facets.css';
import { Fetching } from '../../../../kit/parts/fetching';
import { Waiting } from '../../../../kit/parts/waiting';

const SHOWN: readonly RecordFacet[] = [
  'patentType',
  'legalStatus',
  'applicationYear',
  'publicationYear',
  'applicant',
  'town',
  'ipcSubclass',
  'ipcSection',
  'agency',
  'inventor',
  'country',
];

interface ResultFacetsProps {
  state: ResultState;
  /** False while the hits are loading: they take precedence, and former counts stay. */
  ready: boolean;
  onChange: (filters: FacetFilter[]) => void;
}

/**
 * Hits by their properties with exact counts: a value can be included or excluded. All groups appear at once and keep
 * their places during a recount, so that nothing moves under the pointer.
 * @param marksVersion changes with the user's marks
 */
export function ResultFacets({ state, ready, onChange, marksVersion }: ResultFacetsProps & { marksVersion: number }) {
  // A filtered property is counted without its own filter, so that further values can be added.
  const filtered = state.filters.map(({ facet }) => facet);
  const { data, error, refresh, outdated } = useCall(
    searchFacets,
    { ...queryOf(state), facets: SHOWN.filter((facet) => !filtered.includes(facet)), most: 20 },
    { ready },
  );
  const marks = useMarkCounts(state, marksVersion, ready);
  const unfolded = useUnfolded();
  if (error) return <Fault onRetry={refresh} />;
  const loaded = data !== undefined && (marks.data !== undefined || marks.error !== undefined);
  return (
    <div className="facets">
      {(outdated || marks.outdated) && <Fetching />}
      {loaded ? (
        <>
          <MarkFacets counts={marks.data} filters={state.filters} onChange={onChange} unfolded={unfolded} />
          {SHOWN.map((facet) => (
            <RecordGroup
              key={facet}
              facet={facet}
              others={data.facets.find((each) => each.facet === facet)}
              state={state}
              ready={ready}
              onChange={onChange}
              {...unfolded(facet)}
            />
          ))}
        </>
      ) : (
        <Waiting>
          {SHOWN.map((facet) => (
            <Fragment key={facet}>{FACET_SKELETON}</Fragment>
          ))}
        </Waiting>
      )}
    </div>
  );
}

/** Placeholder of a property and its values. */
const FACET_SKELETON = <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 3 }} />;

interface RecordGroupProps extends ResultFacetsProps, ReturnType<Unfolded> {
  facet: RecordFacet;
  /** Its counts together with the other properties; not while it is filtered. */
  others: Counted | undefined;
}

/** One property; rarer values are loaded when it is unfolded. */
function RecordGroup({ facet, others, state, ready, onChange, unfolded, onUnfold }: RecordGroupProps) {
  const latest = useRef<Counted>();
  const filtered = state.filters.some((filter) => filter.facet === facet);
  const query = queryOf({ ...state, filters: state.filters.filter((filter) => filter.facet !== facet) });
  const own = useCall(searchFacets, { ...query, facets: [facet], most: 20 }, { ready: ready && filtered });
  latest.current = (filtered ? own.data?.facets[0] : others) ?? latest.current;
  const counted = latest.current;
  const all = useCall(
    searchFacets,
    { ...query, facets: [facet], most: MOST_VALUES },
    { ready: ready && unfolded && counted !== undefined && counted.total > counted.values.length },
  );
  if (filtered && own.error) return <Fault onRetry={own.refresh} />;
  if (!counted) return <Waiting>{FACET_SKELETON}</Waiting>;
  const values = (unfolded && all.data?.facets[0]?.values) || counted.values;
  return (
    <>
      {(own.outdated || all.loading) && <Fetching />}
      <FacetGroup
        facet={facet}
        counted={{ total: counted.total, values }}
        filters={state.filters}
        onChange={onChange}
        unfolded={unfolded}
        onUnfold={onUnfold}
      />
    </>
  );
}

function Fault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="facet-fault">
      筛选项没有加载成功。
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
