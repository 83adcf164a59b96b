import { companyDemands, companyVisits } from '@platform/contract/of-company/of-company';
import { bind, type Binding } from '../../kernel/http/bind';
import { demandsOfCompany, visitsOfCompany } from './read-of-company';

export const ofCompanyRoutes: readonly Binding[] = [
  bind(companyVisits, (input, { services, scope, viewer }) => visitsOfCompany(services.db, { scope, viewer }, input)),
  bind(companyDemands, (input, { services, scope, viewer }) => demandsOfCompany(services.db, { scope, viewer }, input)),
];
