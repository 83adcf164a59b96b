import type { Call } from './call';
import * as audit from './audit/audit';
import * as backup from './backup/backup';
import * as adminUser from './users/user';
import * as undoBatch from './batches/undo-batch';
import * as restoreRow from './rows/restore-row';
import * as userLocks from './users/user-locks';
import * as newsUser from './users/staff';
import * as content from './content/content';
import * as contentFigures from './content/content-figures';
import * as publicComparison from './content/public-comparison';
import * as publicContent from './content/public-content';
import * as publicLists from './content/public-lists';
import * as searchContent from './content/search-content';
import * as contentRevisions from './content/revisions';
import * as adminConsulting from './consulting/admin-consulting';
import * as answerTemplate from './consulting/answer-template';
import * as ask from './consulting/ask';
import * as publicAsk from './consulting/public-ask';
import * as publicForm from './forms/public-form';
import * as publicSignUp from './sign-ups/public-sign-up';
import * as receipt from './forms/receipt';
import * as signUps from './sign-ups/admin-sign-ups';
import * as reports from './content/reports';
import * as correction from './corrections/correction';
import * as company from './companies/company';
import * as backlog from './backlog/backlog';
import * as visitCalendar from './visits/calendar';
import * as calendarFeed from './visits/feed';
import * as visitBriefs from './visits/brief';
import * as campaign from './campaigns/campaign';
import * as handovers from './handovers/handover';
import * as visitLedger from './ledgers/ledger';
import * as visits from './visits/visit';
import * as visitSubmissions from './visits/submission';
import * as phone from './phone/phone';
import * as questionnaireAnswers from './questionnaires/answer';
import * as questionnaires from './questionnaires/author';
import * as workbench from './work/work';
import * as media from './content/media';
import * as feeQuote from './fees/fee-quote';
import * as file from './files/file';
import * as dataBlock from './data-show/data-block';
import * as blockRows from './data-show/block-rows';
import * as publicDataShow from './data-show/public-data-show';
import * as contacts from './contacts/contact';
import * as ofCompany from './of-company/of-company';
import * as demandCalls from './demands/demand-calls';
import * as demandLedger from './demands/demand-ledger';
import * as dictionary from './dictionaries/dictionary';
import * as collection from './collections/collection';
import * as patentExport from './exports/export';
import * as listExport from './exports/list-export';
import * as inspection from './inspection/inspection';
import * as job from './jobs/job';
import * as ownData from './person/own-data';
import * as person from './person/person';
import * as listImport from './list-imports/list-import';
import * as label from './labels/label';
import * as putLabels from './labels/put-labels';
import * as library from './library/library';
import * as shelves from './library/shelves';
import * as absence from './offices/absence';
import * as clockRule from './offices/clock-rule';
import * as matrix from './offices/matrix';
import * as office from './offices/office';
import * as townHours from './offices/town';
import * as parameter from './parameters/parameter';
import * as patent from './patents/patent';
import * as thumbnail from './patents/thumbnail';
import * as reader from './patents/reader';
import * as publicHonours from './registers/public-honours';
import * as registers from './registers/register';
import * as search from './search/search';
import * as settingChange from './settings/change';
import * as site from './site/site';
import * as workDay from './work-days/work-day';
import * as searchFacets from './search/facets';
import * as searchForm from './search/form';
import * as searchHistory from './search/history';
import * as searchIntelligence from './search/intelligence';
import * as searchLink from './search/link';
import * as searchMarks from './search/marks';
import * as searchMonitor from './monitors/monitor';
import * as searchNumbers from './numbers/number';
import * as searchSuggest from './search/suggest';
import * as expressionStatistics from './statistics/expression-statistics';
import * as publicStatistics from './statistics/public-statistics';
import * as releases from './sub-apps/releases';
import * as subApp from './sub-apps/sub-app';
import * as upload from './sub-apps/upload';
import * as adminView from './session/admin-view';
import * as adminSession from './session/admin-session';
import * as ownAccount from './users/own-account';
import * as preference from './preferences/preference';
import * as signIn from './sign-in/sign-in';
import * as wechat from './wechat/wechat';
import * as user from './users/user-info';
import * as verification from './certification/certification';
import * as certificationReview from './certification/review';
import * as view from './views/view';
import * as roster from './visitors/roster';
import * as visitor from './visitors/visitor';

const modules = [
  publicAsk,
  publicForm,
  publicSignUp,
  receipt,
  signUps,
  audit,
  backup,
  undoBatch,
  restoreRow,
  adminUser,
  userLocks,
  newsUser,
  content,
  contentRevisions,
  searchContent,
  reports,
  contentFigures,
  publicComparison,
  publicContent,
  publicLists,
  adminConsulting,
  contacts,
  demandCalls,
  ofCompany,
  demandLedger,
  answerTemplate,
  ask,
  correction,
  company,
  backlog,
  visitBriefs,
  campaign,
  handovers,
  visits,
  visitLedger,
  visitCalendar,
  visitSubmissions,
  phone,
  calendarFeed,
  workbench,
  media,
  feeQuote,
  file,
  collection,
  dataBlock,
  blockRows,
  publicDataShow,
  dictionary,
  patentExport,
  inspection,
  job,
  label,
  putLabels,
  library,
  shelves,
  listExport,
  listImport,
  absence,
  clockRule,
  matrix,
  office,
  townHours,
  parameter,
  person,
  ownData,
  patent,
  thumbnail,
  reader,
  publicHonours,
  registers,
  search,
  settingChange,
  site,
  workDay,
  searchFacets,
  searchForm,
  searchHistory,
  searchIntelligence,
  searchLink,
  searchMarks,
  searchMonitor,
  searchNumbers,
  searchSuggest,
  expressionStatistics,
  publicStatistics,
  releases,
  subApp,
  adminView,
  adminSession,
  ownAccount,
  preference,
  signIn,
  wechat,
  upload,
  user,
  verification,
  certificationReview,
  view,
  visitor,
  roster,
  questionnaireAnswers,
  questionnaires,
];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'request' in value;
}

/** Every call of the platform, by path: the source of bindings, `openapi.json` and the persona test. */
export const allCalls: readonly Call[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .sort((a, b) => a.path.localeCompare(b.path));
