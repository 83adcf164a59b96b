import { publicFacets, searchClauses, searchFacets } from '@platform/contract/search/facets';
import {
  clearSearchHistory,
  deleteSearchSet,
  listSearchHistory,
  listSearchSets,
  pageSearchHistory,
  rememberSearch,
  renameSearchSet,
  saveSearchSet,
} from '@platform/contract/search/history';
import { getExpression } from '@platform/contract/search/form';
import { searchIntelligence } from '@platform/contract/search/intelligence';
import { keepSearchLink, portableExpression, readSearchLink } from '@platform/contract/search/link';
import { searchMarks } from '@platform/contract/search/marks';
import { publicSearch, searchExpression, searchFields } from '@platform/contract/search/search';
import { publicApplicants, suggestClasses, suggestNames } from '@platform/contract/search/suggest';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readClauses, readFacets } from './facets/facets.service';
import { convertForm } from './reading/get-expression';
import { keepLink, makePortable, openLink } from './links/search-links.service';
import { readMarkCounts } from './marks/mark-counts.service';
import { publicFacetList, publicFilterList } from './fields/public-filters';
import { limitPerMinute } from './engine/per-minute';
import { listSearchFields } from './fields/search-fields';
import { searchPatents } from './search-patents.service';
import {
  changeSetName,
  forgetHistory,
  readHistory,
  readHistoryPage,
  readSets,
  remember,
  removeSet,
  saveSet,
} from './sets/search-sets.service';
import { readSimilar } from './similar/similar.service';
import { suggestClassesFor, suggestNamesFor, suggestPublicApplicants } from './suggest/suggest.service';

/** Rows of a page of the public search. */
const PUBLIC_PAGE = 20;
/** Number of values of a property in the public search. */
const PUBLIC_VALUES = 8;
/** Number of suggestions while the user types: as many as are visible at once. */
const PUBLIC_NAMES = 8;
const NAMES = 10;
const CLASSES = 12;

const limitPublicSearch = limitPerMinute(240, (wait) => `检索过于频繁，请 ${wait}后再试。登录后检索不受此限制。`);

export const searchRoutes: readonly Binding[] = [
  bind(searchFields, (_input, context) => listSearchFields(context)),
  bindTo(searchExpression, searchPatents),
  bindTo(searchFacets, readFacets),
  bindTo(searchMarks, readMarkCounts),
  bind(searchClauses, ({ exp }, context) => readClauses(context, exp)),
  bind(getExpression, (input) => Promise.resolve(convertForm(input))),
  bindTo(searchIntelligence, readSimilar),
  bind(listSearchHistory, (_input, context) => readHistory(context)),
  bindTo(pageSearchHistory, readHistoryPage),
  bind(rememberSearch, ({ total, ...query }, context) => remember(context, query, total)),
  bind(clearSearchHistory, (_input, context) => forgetHistory(context)),
  bind(listSearchSets, (_input, context) => readSets(context)),
  bind(saveSearchSet, ({ name, ...query }, context) => saveSet(context, name, query)),
  bind(renameSearchSet, ({ id, name }, context) => changeSetName(context, id, name)),
  bind(deleteSearchSet, ({ id }, context) => removeSet(context, id)),
  bindTo(keepSearchLink, keepLink),
  bind(readSearchLink, ({ key }, context) => openLink(context, key)),
  bindTo(portableExpression, makePortable),
  bind(publicSearch, async ({ exp, page, sort, ...filters }, context) => {
    limitPublicSearch(context.address);
    return searchPatents(context, {
      exp,
      page,
      size: PUBLIC_PAGE,
      sort,
      dedup: 'application',
      filters: publicFilterList(filters),
    });
  }),
  bind(publicFacets, async ({ exp, ...filters }, context) => {
    // A separate limit: a page of results calls both.
    limitPublicSearch(`facets ${context.address}`);
    const { facets } = await readFacets(context, {
      exp,
      dedup: 'application',
      filters: publicFilterList(filters),
      facets: publicFacetList,
      most: PUBLIC_VALUES,
    });
    return { facets };
  }),
  bind(publicApplicants, ({ part }, context) => suggestPublicApplicants(context, part, PUBLIC_NAMES)),
  bind(suggestNames, ({ part, kind }, context) => suggestNamesFor(context, kind, part, NAMES)),
  bind(suggestClasses, ({ part }) => suggestClassesFor(part, CLASSES)),
];
