import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { companyDemands, companyVisits } from '@platform/contract/visits/of-company';
import type { Database } from '../../kernel/database/pool';
import type { StaffScope } from '../../kernel/scope/scope';
import type { Reach as DemandReach } from '../demands/reach';
import { theCompany } from '../demands/read-demand';
import { pageDemands } from '../demands/read-demands';
import type { Reach } from './reach';
import { pageVisits } from './read-visits';

/** What stands above the lists of a company. @throws ApiError 404 for a company elsewhere */
async function headOf(db: Database, scope: StaffScope, companyId: number) {
  const { name: companyName, townName } = await theCompany(db, { scope }, companyId);
  return { companyName, townName: townName ?? '' };
}

/** One page of the visits to a company. @throws ApiError 404 for a company elsewhere */
export async function pageVisitsTo(
  db: Database,
  reach: Reach,
  request: ParsedRequestOf<typeof companyVisits>,
): Promise<DataOf<typeof companyVisits>> {
  const head = await headOf(db, reach.scope, request.companyId);
  return { ...head, ...(await pageVisits(db, reach, request)) };
}

/** One page of the demands of a company. @throws ApiError 404 for a company elsewhere */
export async function pageDemandsOf(
  db: Database,
  reach: DemandReach,
  request: ParsedRequestOf<typeof companyDemands>,
): Promise<DataOf<typeof companyDemands>> {
  const head = await headOf(db, reach.scope, request.companyId);
  return { ...head, ...(await pageDemands(db, reach, request)) };
}
