import { searchMarks } from '@platform/contract/search/marks';
import { useEffect, useRef } from 'react';
import { useCall } from '../use-call';
import { FacetGroup } from './facet-group';
import { MARK_FACETS, queryOf, type FacetFilter, type ResultState } from './result-address';

interface MarkFacetsProps {
  state: ResultState;
  /** Another number: the person's notes have changed, and with them the counts. */
  version: number;
  onChange: (filters: FacetFilter[]) => void;
}

/** Hits by the person's own folders, tags and notes; nothing for those who have none. */
export function MarkFacets({ state, version, onChange }: MarkFacetsProps) {
  const { data, refresh } = useCall(searchMarks, queryOf(state));
  const counted = useRef(version);
  useEffect(() => {
    if (counted.current !== version) refresh();
    counted.current = version;
  }, [version]);
  const facets = MARK_FACETS.map((facet) => ({ facet, values: data?.facets.find((each) => each.facet === facet)?.values ?? [] }));
  return (
    <>
      {facets
        .filter(({ facet, values }) => values.length > 0 || state.filters.some((filter) => filter.facet === facet))
        .map(({ facet, values }) => <FacetGroup key={facet} facet={facet} counted={{ total: values.length, values }} filters={state.filters} onChange={onChange} />)}
    </>
  );
}
