import {
  DATA_VIEWS,
  REGISTER_TITLES,
  subjectOf,
  type BlockSubject,
  type DataViewName,
  type SliceBy,
} from '@platform/contract/data-show/block-source';
import { and, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listBlockCompanies, listBlockEntries, listBlockPatents } from '@platform/contract/data-show/block-rows';
import type { Database } from '../../../kernel/database/pool';
import type { StoredSource } from '../../schema/data-show';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { companiesWhere, companyRows, pageCompanies } from './companies';
import type { Counted } from './counted';
import { entriesWhere, entryRows, pageEntries } from './entries';
import { countFound, pageFound } from './found-patents';
import { pagePatents, patentRows } from './patents';
import { countRows, ofSlice, type RowSource } from './row-source';
import { VIEWS } from './views';

/** A definition's source and the property by which its number is split. */
export interface Counting {
  source: StoredSource;
  sliceBy: SliceBy | null;
}

/** Services, and the transaction on one snapshot in which an answer is read. */
export interface Looking {
  services: Services;
  db: Database;
  signal?: AbortSignal;
}

const TABLES: Readonly<Record<BlockSubject, RowSource>> = {
  patents: patentRows,
  companies: companyRows,
  entries: entryRows,
};

/** Returns the kind of rows of a source; null for a manual number. */
export const subjectOfSource = (source: StoredSource): BlockSubject | null =>
  subjectOf(source.kind, source.kind === 'view' ? (source.view as DataViewName) : null);

/** Returns the condition for the rows of its table that a source counts; a search has its own. */
function conditionOf(source: StoredSource): SQL {
  switch (source.kind) {
    case 'register':
      return entriesWhere(source);
    case 'companies':
      return companiesWhere(source.townId, source.withPatents);
    case 'view':
      return VIEWS[source.view as DataViewName];
    default:
      throw new Error(`no table has the rows of ${source.kind}`);
  }
}

/** Counts the rows of a source. @throws ApiError 422 for an expression that is no longer valid, 503 on a timeout */
export async function countSource(looking: Looking, { source, sliceBy }: Counting): Promise<Counted> {
  if (source.kind === 'search') return countFound(looking, source, sliceBy);
  const subject = subjectOfSource(source);
  if (!subject) throw new Error('a number that somebody filled in is not counted');
  return countRows(looking.db, TABLES[subject], conditionOf(source), sliceBy);
}

/** Returns the condition of the table rows behind a source or one of its slices. @throws ApiError 422 */
function rowsWhere({ source, sliceBy }: Counting, subject: BlockSubject, slice: string | undefined): SQL | undefined {
  if (subjectOfSource(source) !== subject)
    throw ApiError.invalid('这个数字不由这样的记录构成，请回到“数据展示”重新打开。');
  return and(conditionOf(source), ofSlice(TABLES[subject], sliceBy, slice));
}

/** Returns a page of the patents behind a source. @throws ApiError 422 */
export function patentsBehind(looking: Looking, counting: Counting, request: ParsedRequestOf<typeof listBlockPatents>) {
  const { source, sliceBy } = counting;
  if (source.kind === 'search') return pageFound(looking, source, sliceBy, request);
  return pagePatents(looking.db, request, rowsWhere(counting, 'patents', request.slice));
}

/** Returns a page of the companies behind a source. @throws ApiError 422 */
export const companiesBehind = (
  { db }: Looking,
  counting: Counting,
  request: ParsedRequestOf<typeof listBlockCompanies>,
) => pageCompanies(db, request, rowsWhere(counting, 'companies', request.slice));

/** Returns a page of the entries behind a source. @throws ApiError 422 */
export const entriesBehind = ({ db }: Looking, counting: Counting, request: ParsedRequestOf<typeof listBlockEntries>) =>
  pageEntries(db, request, rowsWhere(counting, 'entries', request.slice));

/** Describes the origin of a number. @param townName name of the town in a source of companies */
export function sourceText(source: StoredSource, townName: string): string {
  switch (source.kind) {
    case 'search':
      return `平台收录的专利，检索式：${source.exp}`;
    case 'register': {
      const parts = [
        source.category && `类别“${source.category}”`,
        source.state && `状态“${source.state}”`,
        (source.dateFrom || source.dateTo) && `登记日期 ${source.dateFrom ?? ''} 至 ${source.dateTo ?? ''}`.trim(),
      ].filter(Boolean);
      return `${REGISTER_TITLES[source.register]}登记表${parts.length > 0 ? `，${parts.join('，')}` : ''}`;
    }
    case 'companies':
      return `平台收录的${townName || '区内'}企业${source.withPatents ? '，其中有专利的' : ''}`;
    case 'view':
      return DATA_VIEWS[source.view as DataViewName].about;
    case 'manual':
      return `人工填报，依据《${source.document}》（${source.date}）`;
  }
}
