import { searchMarks } from '@platform/contract/search/marks';
import type { DataOf } from '@platform/contract/call';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../../kit/use-call';
import { FacetGroup } from './facet-group';
import type { Unfolded } from './use-unfolded';
import { MARK_FACETS, queryOf, type FacetFilter, type ResultState } from '../../../../kit/searches/result-address';

type MarkCounts = DataOf<typeof searchMarks>;

/**
 * Hits by the user's own folders, tags and notes.
 * @param version changes with the user's marks, and so with the counts
 */
export function useMarkCounts(state: ResultState, version: number, ready: boolean) {
  const call = useCall(searchMarks, queryOf(state), { ready });
  const counted = useRef(version);
  useEffect(() => {
    if (counted.current !== version) call.refresh();
    counted.current = version;
  }, [version]);
  return call;
}

interface MarkFacetsProps {
  counts: MarkCounts | undefined;
  filters: readonly FacetFilter[];
  onChange: (filters: FacetFilter[]) => void;
  unfolded: Unfolded;
}

/** The user's own folders, tags and notes with their hits; hidden without any. */
export function MarkFacets({ counts, filters, onChange, unfolded }: MarkFacetsProps) {
  const facets = MARK_FACETS.map((facet) => ({
    facet,
    values: counts?.facets.find((each) => each.facet === facet)?.values ?? [],
  }));
  return (
    <>
      {facets
        .filter(({ facet, values }) => values.length > 0 || filters.some((filter) => filter.facet === facet))
        .map(({ facet, values }) => (
          <FacetGroup
            key={facet}
            facet={facet}
            counted={{ total: values.length, values }}
            filters={filters}
            onChange={onChange}
            {...unfolded(facet)}
          />
        ))}
    </>
  );
}
