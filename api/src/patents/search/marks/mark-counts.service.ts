import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { searchMarks } from '@platform/contract/search/marks';
import { FACET_NAMES, facetLabel } from '@platform/domain/patents/facet-names';
import { allMarks, type MarkFacet } from '../../collections/marked-patents.queries';
import type { SelfContext } from '../../../kernel/ports/context-of';
import { readSearch } from '../read-search';
import { searchEngineOf } from '../engine/search-services';

type Marks = Awaited<ReturnType<typeof allMarks>>;
type Answer = DataOf<typeof searchMarks>;

/** Maximum number of counted tags. */
const MOST_VALUES = 100;

/** Counts the hits of a query by the caller's own folders, tags and notes. @throws ApiError as the search itself */
export async function readMarkCounts(
  context: SelfContext,
  query: ParsedRequestOf<typeof searchMarks>,
): Promise<Answer> {
  const { services, scope, signal } = context;
  const own = await allMarks(services.db, scope.userId);
  if (own.length === 0) return { facets: [] };
  const answers = new Map<string, Promise<Set<number>>>();
  const hitsWithout = (facet: MarkFacet): Promise<Set<number>> => {
    const marks = (query.marks ?? []).filter((filter) => filter.facet !== facet);
    const key = JSON.stringify(marks);
    const known = answers.get(key) ?? idsOf(marks);
    answers.set(key, known);
    return known;
  };
  const idsOf = async (marks: typeof query.marks): Promise<Set<number>> => {
    const { selection } = await readSearch(context, { ...query, marks });
    return new Set(
      (await searchEngineOf(context).allIds(selection, '-publicationDate', Number.MAX_SAFE_INTEGER, signal)).ids,
    );
  };
  const facets: Answer['facets'] = [];
  for (const facet of ['myMark', 'myFolder', 'myTag'] as const) {
    const counts = countValues(facet, own, await hitsWithout(facet));
    if (counts.size > 0) facets.push({ facet, name: FACET_NAMES[facet], values: inOrder(facet, counts) });
  }
  return { facets };
}

function countValues(facet: MarkFacet, marks: Marks, hits: ReadonlySet<number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) {
    if (!hits.has(mark.patentId)) continue;
    for (const value of valuesOf(facet, mark)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function valuesOf(facet: MarkFacet, { followed, noted, folder, tags }: Marks[number]): string[] {
  if (facet === 'myTag') return tags;
  if (facet === 'myFolder') return folder === null ? [] : [folder];
  return [...(followed ? ['followed'] : []), ...(noted ? ['noted'] : [])];
}

function inOrder(facet: MarkFacet, counts: ReadonlyMap<string, number>): Answer['facets'][number]['values'] {
  const values = [...counts].map(([value, count]) => ({ value, label: facetLabel(facet, value), count }));
  if (facet === 'myTag')
    return values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'zh-CN')).slice(0, MOST_VALUES);
  return values.sort((a, b) => a.label.localeCompare(b.label, 'zh-CN'));
}
