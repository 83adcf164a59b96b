import type { ParsedRequestOf } from '@platform/contract/call';
import type { publicFacets, searchFacets } from '@platform/contract/search/facets';

type Facet = ParsedRequestOf<typeof searchFacets>['facets'][number];
type Given = Omit<ParsedRequestOf<typeof publicFacets>, 'exp'>;

/** The property behind each parameter of the public search, in the order in which they are shown. */
const PUBLIC_FACETS = {
  type: 'patentType',
  status: 'legalStatus',
  year: 'publicationYear',
  ipc: 'ipcSubclass',
  town: 'town',
  applicant: 'applicant',
} as const satisfies Record<keyof Given, Facet>;

/** Properties that the public search counts. */
export const publicFacetList: Facet[] = Object.values(PUBLIC_FACETS);

/** Filters of the query object for the parameters of a public search. */
export function publicFilterList(given: Given): { facet: Facet; include: string[] }[] {
  return (Object.keys(PUBLIC_FACETS) as (keyof Given)[]).flatMap((name) => {
    const value = given[name];
    return value ? [{ facet: PUBLIC_FACETS[name], include: [value] }] : [];
  });
}
