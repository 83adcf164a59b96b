import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { searchFacets } from '@platform/contract/search/facets';
import { useCall } from '../use-call';
import { FacetGroup, MOST_VALUES, type Counted } from './facet-group';
import { MarkFacets } from './mark-facets';
import { queryOf, type FacetFilter, type RecordFacet, type ResultState } from './result-address';

const SHOWN: readonly RecordFacet[] = ['patentType', 'legalStatus', 'applicationYear', 'publicationYear', 'applicant', 'town', 'ipcSubclass', 'ipcSection', 'agency', 'inventor', 'country'];

interface ResultFacetsProps {
  state: ResultState;
  onChange: (filters: FacetFilter[]) => void;
}

/**
 * Hits by their properties with exact counts: a value can be asked for or ruled out.
 * @param marksVersion another number when the person's own notes have changed
 */
export function ResultFacets({ state, onChange, marksVersion }: ResultFacetsProps & { marksVersion: number }) {
  // A property that is filtered by is counted without its own filter, so that its other values can be added.
  const filtered = state.filters.map(({ facet }) => facet);
  const { data, error, refresh } = useCall(searchFacets, { ...queryOf(state), facets: SHOWN.filter((facet) => !filtered.includes(facet)), most: 20 });
  if (error) return <Fault onRetry={refresh} />;
  return (
    <div className="facets">
      <MarkFacets state={state} version={marksVersion} onChange={onChange} />
      {SHOWN.map((facet) => {
        if (filtered.includes(facet)) return <FilteredFacet key={facet} facet={facet} state={state} onChange={onChange} />;
        const counted = data?.facets.find((each) => each.facet === facet);
        if (!data) return <Skeleton key={facet} active title={{ width: '40%' }} paragraph={{ rows: 3 }} />;
        if (!counted || counted.values.length === 0) return null;
        return <RecordGroup key={facet} facet={facet} counted={counted} state={state} onChange={onChange} />;
      })}
    </div>
  );
}

function FilteredFacet({ facet, state, onChange }: ResultFacetsProps & { facet: RecordFacet }) {
  const { data, error, refresh } = useCall(searchFacets, { ...queryWithout(state, facet), facets: [facet], most: 20 });
  if (error) return <Fault onRetry={refresh} />;
  const counted = data?.facets[0];
  if (!counted) return <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 3 }} />;
  return <RecordGroup facet={facet} counted={counted} state={state} onChange={onChange} />;
}

/** A property whose rarer values are asked for when it is unfolded. */
function RecordGroup({ facet, counted, state, onChange }: ResultFacetsProps & { facet: RecordFacet; counted: Counted }) {
  const [unfolded, setUnfolded] = useState(false);
  const all = useCall(searchFacets, { ...queryWithout(state, facet), facets: [facet], most: MOST_VALUES }, { ready: unfolded && counted.total > counted.values.length });
  const values = (unfolded && all.data?.facets[0]?.values) || counted.values;
  return <FacetGroup facet={facet} counted={{ total: counted.total, values }} filters={state.filters} onChange={onChange} onUnfold={setUnfolded} />;
}

const queryWithout = (state: ResultState, facet: RecordFacet) => queryOf({ ...state, filters: state.filters.filter((filter) => filter.facet !== facet) });

function Fault({ onRetry }: { onRetry: () => void }) {
  return <div className="facet-fault">筛选项没有加载成功。<Button type="link" size="small" onClick={onRetry}>重试</Button></div>;
}
