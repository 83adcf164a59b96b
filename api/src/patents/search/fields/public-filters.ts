import type { ParsedRequestOf } from '@platform/contract/call';
import type { publicFacets, searchFacets } from '@platform/contract/search/facets';

type Facet = ParsedRequestOf<typeof searchFacets>['facets'][number];
type Given = Omit<ParsedRequestOf<typeof publicFacets>, 'exp'>;

/** The facet of each parameter of the public search, in display order. */
const PUBLIC_FACETS = {
  type: 'patentType',
  status: 'legalStatus',
  year: 'publicationYear',
  ipc: 'ipcSubclass',
  town: 'town',
  applicant: 'applicant',
} as const satisfies Record<keyof Given, Facet>;

/** Facets that the public search counts. */
export const publicFacetList: Facet[] = Object.values(PUBLIC_FACETS);

/** Returns the filters of the query object for the parameters of a public search. */
export function publicFilterList(given: Given): { facet: Facet; include: string[] }[] {
  return (Object.keys(PUBLIC_FACETS) as (keyof Given)[]).flatMap((name) => {
    const value = given[name];
    return value ? [{ facet: PUBLIC_FACETS[name], include: [value] }] : [];
  });
}
