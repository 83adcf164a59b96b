import { companyDemands, companyVisits } from '@platform/contract/visits/of-company';
import { bind, type Binding } from '../../kernel/http/bind';
import type { StaffScope } from '../../kernel/scope/scope';
import type { Database } from '../../kernel/database/pool';
import { reachOf as reachDemands } from '../demands/reach';
import { theCompany } from '../demands/read-demand';
import { pageDemands } from '../demands/read-demands';
import { reachOf } from './reach';
import { pageVisits } from './read-visits';

/** What stands above the lists of a company. @throws ApiError 404 for a company elsewhere */
async function headOf(db: Database, scope: StaffScope, companyId: number) {
  const { name: companyName, townName } = await theCompany(db, { scope }, companyId);
  return { companyName, townName: townName ?? '' };
}

export const ofCompanyRoutes: readonly Binding[] = [
  bind(companyVisits, async (input, context) => {
    const { db } = context.services;
    const head = await headOf(db, context.scope, input.companyId);
    return { ...head, ...(await pageVisits(db, reachOf(context), input)) };
  }),
  bind(companyDemands, async (input, context) => {
    const { db } = context.services;
    const head = await headOf(db, context.scope, input.companyId);
    return { ...head, ...(await pageDemands(db, reachDemands(context), input)) };
  }),
];
