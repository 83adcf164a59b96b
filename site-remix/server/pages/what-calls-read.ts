import type { Call, DataOf, ParsedRequestOf } from '@platform/contract/call';
import { kindOf } from '@platform/contract/content/content-kinds';
import { readContentFigures } from '@platform/contract/content/content-figures';
import { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import {
  getPublicContent,
  listDeadlines,
  listFrontContent,
  listPublicContent,
} from '@platform/contract/content/public-content';
import { listPublicColumns, listPublicEnterprises } from '@platform/contract/content/public-lists';
import { searchContent } from '@platform/contract/content/search-content';
import { publicAskFacts } from '@platform/contract/consulting/public-ask';
import { publicFees } from '@platform/contract/fees/fee-quote';
import { publicDataShow } from '@platform/contract/data-show/public-data-show';
import { getPatent } from '@platform/contract/patents/patent';
import { readClaims, readDrawings } from '@platform/contract/patents/reader';
import { listPublicAwards, listPublicHonours } from '@platform/contract/registers/public-honours';
import { publicFacets } from '@platform/contract/search/facets';
import { publicSearch } from '@platform/contract/search/search';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import type { PublicTopic } from '@platform/api/kernel/database/public-changes';

/** The dependencies of a call’s answer. */
export interface Reads {
  /** A change of any of these topics invalidates the answer. */
  topics: readonly PublicTopic[];
  /** Seconds for which the answer is valid where it may change otherwise: the call has its own cache. */
  seconds?: number;
}

type ReadsOf<C extends Call> = Reads | ((input: ParsedRequestOf<C>, answer: DataOf<C>) => Reads);

const table = new Map<string, Reads | ((input: never, answer: never) => Reads)>();

function reads<C extends Call>(call: C, what: ReadsOf<C>): void {
  table.set(call.path, what);
}

const itemTopics = (items: readonly { id: number }[]) => items.map(({ id }) => `item:${id}` as const);

reads(listPublicContent, ({ kinds, keyword }, { list }) => ({
  topics: ['companies', ...kinds.map((kind) => `kind:${kind}` as const), ...itemTopics(list)],
  // The stages of its items depend on the clock, also those on other pages; a keyword depends on the synonyms.
  ...(keyword || kinds.some((kind) => kindOf(kind).stages) ? { seconds: 60 } : {}),
}));
reads(listDeadlines, { topics: ['kind:activity', 'kind:project', 'companies'], seconds: 60 });
// Also counted from questions, which send no notifications to pages.
reads(publicAskFacts, { topics: ['kind:answer'], seconds: 60 });
reads(searchContent, (_input, { list }) => ({ topics: ['content', 'companies', ...itemTopics(list)], seconds: 60 }));
reads(comparePublicPolicies, { topics: ['kind:policy'] });
// Columns of any kind.
reads(listFrontContent, { topics: ['content', 'companies'] });
reads(getPublicContent, (_input, { item, links }) => ({
  topics: ['companies', `kind:${item.kind}`, ...itemTopics([item, ...links.map((link) => link.item)])],
}));
reads(readContentFigures, {
  topics: ['kind:cluster', 'kind:enterprise', 'patents', 'companies', 'registers'],
  seconds: 60,
});
reads(listPublicColumns, { topics: ['content'] });
reads(listPublicEnterprises, (_input, { list }) => ({
  topics: ['kind:enterprise', 'patents', 'companies', 'registers', ...itemTopics(list)],
  seconds: 60,
}));
reads(publicDataShow, { topics: ['data-show', 'companies'] });
reads(listPublicHonours, { topics: ['registers', 'companies', 'patents'] });
reads(listPublicAwards, { topics: ['registers', 'companies', 'patents'] });
reads(getPatent, { topics: ['patents', 'companies'] });
// Day of payment: today unless the address names one, and a page is kept until midnight.
reads(publicFees, { topics: ['fees', 'patents'] });
reads(readClaims, { topics: ['patents'] });
reads(readDrawings, { topics: ['patents'] });
// The first request after a change still gets the old statistics while they are counted again.
reads(publicStatistics, { topics: ['patents', 'companies'], seconds: 5 });
// The index is updated a moment after an import.
reads(publicSearch, { topics: ['patents', 'companies'], seconds: 60 });
reads(publicFacets, { topics: ['patents', 'companies'], seconds: 60 });

/** The dependencies of an answer; undefined for a call without an entry above: a page that shows it is not cached. */
export function readsOf<C extends Call>(call: C, input: unknown, answer: DataOf<C>): Reads | undefined {
  const what = table.get(call.path);
  return typeof what === 'function' ? what(input as never, answer as never) : what;
}
