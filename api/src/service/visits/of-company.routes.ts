import { companyDemands, companyVisits } from '@platform/contract/visits/of-company';
import { bind, type Binding } from '../../kernel/http/bind';
import { reachOf as reachDemands } from '../demands/reach';
import { reachOf } from './reach';
import { pageDemandsOf, pageVisitsTo } from './read-of-company';

export const ofCompanyRoutes: readonly Binding[] = [
  bind(companyVisits, (input, context) => pageVisitsTo(context.services.db, reachOf(context), input)),
  bind(companyDemands, (input, context) => pageDemandsOf(context.services.db, reachDemands(context), input)),
];
