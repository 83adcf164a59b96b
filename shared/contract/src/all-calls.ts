import type { Call } from './call';
import * as adminUser from './admin/user';
import * as newsUser from './admin/news-user';
import * as company from './company/company';
import * as workbench from './company/workbench';
import * as file from './file/file';
import * as collection from './patent/collection';
import * as patentExport from './patent/export';
import * as library from './patent/library';
import * as patent from './patent/patent';
import * as thumbnail from './patent/thumbnail';
import * as reader from './patent/reader';
import * as registers from './search/registers';
import * as search from './search/search';
import * as searchFacets from './search/facets';
import * as searchForm from './search/form';
import * as searchHistory from './search/history';
import * as searchIntelligence from './search/intelligence';
import * as searchLink from './search/link';
import * as searchMarks from './search/marks';
import * as searchMonitor from './search/monitor';
import * as searchNumbers from './search/numbers';
import * as diStatistics from './di/statistics';
import * as releases from './sub-app/releases';
import * as subApp from './sub-app/sub-app';
import * as upload from './sub-app/upload';
import * as ownAccount from './user/own-account';
import * as preference from './user/preference';
import * as signIn from './user/sign-in';
import * as user from './user/user-info';
import * as verification from './user/verification';
import * as visitor from './visitor/visitor';

const modules = [
  adminUser, newsUser, company, workbench, file, collection, patentExport, library, patent, thumbnail, reader, registers, search, searchFacets, searchForm, searchHistory, searchIntelligence, searchLink, searchMarks, searchMonitor, searchNumbers, diStatistics, releases, subApp, ownAccount, preference, signIn, upload, user, verification, visitor,
];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'request' in value;
}

/** Every call of the platform, by path: the source of bindings, `openapi.json` and the persona test. */
export const allCalls: readonly Call[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .sort((a, b) => a.path.localeCompare(b.path));
