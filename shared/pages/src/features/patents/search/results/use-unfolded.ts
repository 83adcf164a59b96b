import { useReturnState } from '../../../../kit/app/use-return-state';
import type { Facet } from '../../../../kit/searches/result-address';

/** Whether all values of a property are listed, and the way to change it. */
export type Unfolded = (facet: Facet) => { unfolded: boolean; onUnfold: (unfolded: boolean) => void };

/** The unfolded properties; restored on return to the results. */
export function useUnfolded(): Unfolded {
  const [facets, setFacets] = useReturnState<readonly Facet[]>('facets', []);
  return (facet) => ({
    unfolded: facets.includes(facet),
    onUnfold: (unfolded) =>
      setFacets((before) => (unfolded ? [...before, facet] : before.filter((each) => each !== facet))),
  });
}
