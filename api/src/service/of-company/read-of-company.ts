import { and, eq, getTableColumns } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  CompanyStatistics,
  companyDemands,
  companyVisits,
  OwnDemand,
  OwnVisit,
} from '@platform/contract/of-company/of-company';
import type { companyAnswerList } from '@platform/contract/questionnaires/answer';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { companyStatistics } from '../../companies/schema/work-statistics';
import { theRow } from '../../kernel/database/the-row';
import type { QueueReader } from '../../kernel/ports/work-queue';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { visibilityOf as visibilityOfDemands } from '../demands/visibility';
import { theCompany } from '../demands/read-demand';
import { pageDemands } from '../demands/read-demands';
import { pageAnswersOf } from '../questionnaires/read-answers';
import { visibilityOf as visibilityOfVisits } from '../visits/visibility';
import { pageVisits } from '../visits/read-visits';
import { pageOwnDemands } from './own-demands';
import { pageOwnVisits } from './own-visits';

/** The reader: the company itself, or staff with their usual reach. */
export type Reader = { scope: CompanyScope } | QueueReader;
/** A request for a page of one company's rows. */
export interface PageOfCompany {
  companyId: number;
  page: number;
  size: number;
}
interface Page<Row> {
  total: number;
  list: Row[];
}

const isCompany = (reader: Reader): reader is { scope: CompanyScope } => reader.scope.kind === 'company';

/** @throws ApiError 404 for any company but its own */
const refuseOther = (db: Database, scope: CompanyScope, companyId: number) =>
  theRow(
    db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, companyId), ofCompany(scope, company.id))),
  );

/** The heading of a company's lists. @throws ApiError 404 for a company out of reach */
async function headOf(db: Database, reader: QueueReader, companyId: number) {
  const { name: companyName, townName } = await theCompany(db, reader, companyId);
  return { companyName, townName: townName ?? '', figures: await statisticsOf(db, companyId) };
}

const NONE: CompanyStatistics = {
  lastVisit: null,
  visits: 0,
  openDemands: 0,
  overdueDemands: 0,
  satisfied: 0,
  basically: 0,
  dissatisfied: 0,
  unreachable: 0,
};

/** The stored statistics of a company. */
async function statisticsOf(db: Database, companyId: number): Promise<CompanyStatistics> {
  const { companyId: of, updatedAt: _at, ...kept } = getTableColumns(companyStatistics);
  const [found] = await db.select(kept).from(companyStatistics).where(eq(of, companyId));
  return found ?? NONE;
}

/**
 * One page of the visits to a company. The company gets its own columns, without findings, photos, place and persons
 * met. Staff get the rows of their list.
 * @throws ApiError 404 for a company out of reach
 */
export function visitsOfCompany(
  db: Database,
  reader: { scope: CompanyScope },
  request: PageOfCompany,
): Promise<Page<OwnVisit>>;
export function visitsOfCompany(
  db: Database,
  reader: QueueReader,
  request: ParsedRequestOf<typeof companyVisits>,
): Promise<DataOf<typeof companyVisits>>;
export async function visitsOfCompany(db: Database, reader: Reader, request: PageOfCompany) {
  if (isCompany(reader)) {
    await refuseOther(db, reader.scope, request.companyId);
    return pageOwnVisits(db, reader.scope, request);
  }
  return {
    ...(await headOf(db, reader, request.companyId)),
    ...(await pageVisits(db, visibilityOfVisits(reader), request)),
  };
}

/**
 * One page of the demands of a company. The company gets their states and the replies meant for it. Staff get the rows
 * of their list.
 * @throws ApiError 404 for a company out of reach
 */
export function demandsOfCompany(
  db: Database,
  reader: { scope: CompanyScope },
  request: PageOfCompany,
): Promise<Page<OwnDemand>>;
export function demandsOfCompany(
  db: Database,
  reader: QueueReader,
  request: ParsedRequestOf<typeof companyDemands>,
): Promise<DataOf<typeof companyDemands>>;
export async function demandsOfCompany(db: Database, reader: Reader, request: PageOfCompany) {
  if (isCompany(reader)) {
    await refuseOther(db, reader.scope, request.companyId);
    return pageOwnDemands(db, reader.scope, request);
  }
  return {
    ...(await headOf(db, reader, request.companyId)),
    ...(await pageDemands(db, visibilityOfDemands(reader), request)),
  };
}

/**
 * One page of the answers of a company, with the columns of `companyAnswerList`, for the company and for staff.
 * @throws ApiError 404 for a company out of reach
 */
export async function answersOfCompany(
  db: Database,
  reader: Reader,
  request: PageOfCompany,
): Promise<DataOf<typeof companyAnswerList>> {
  if (isCompany(reader)) await refuseOther(db, reader.scope, request.companyId);
  else await theCompany(db, reader, request.companyId);
  return pageAnswersOf(db, request);
}
