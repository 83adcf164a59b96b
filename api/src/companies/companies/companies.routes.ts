import {
  companyPatents,
  companyStreets,
  lookupCompany,
  publicStreets,
  seachCompany,
} from '@platform/contract/companies/company';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { findCompanies, lookUpCompany } from './read-companies';
import { readCompanyPatents } from './read-company-patents';
import { readStreets, readTowns } from './read-streets';

export const companyRoutes: readonly Binding[] = [
  bind(seachCompany, ({ keword }, context) => findCompanies(context, keword)),
  bind(lookupCompany, ({ company }, context) => lookUpCompany(context, company)),
  bind(companyStreets, (_input, context) => readStreets(context)),
  bind(publicStreets, (_input, context) => readTowns(context.services.db)),
  bindTo(companyPatents, readCompanyPatents),
];
