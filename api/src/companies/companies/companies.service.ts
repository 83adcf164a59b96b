import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import type { companyPatents, companyStreets, seachCompany } from '@platform/contract/companies/company';
import type { DataOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import { companyExists, listTownsWithCompanies, pagePatentsOf, searchCompanies } from './companies.queries';
import { findCompanyByName } from './find-company.queries';
import { townOfScope } from './town-of-scope';

/** Companies whose name contains the word, most patents first; a street sees those of its town. */
export function findCompanies({ services, scope }: CallContext, word: string): Promise<DataOf<typeof seachCompany>> {
  return searchCompanies(services.db, word, townOfScope(scope));
}

/**
 * Id of the company that bears, or once bore, a name in any spelling.
 * @throws ApiError 404 when there is none, or it is in another town than the caller's
 */
export async function lookUpCompany({ services, scope }: CallContext, name: string): Promise<{ id: number }> {
  const found = await findCompanyByName(services.db, normaliseCompanyName(name));
  const townId = townOfScope(scope);
  if (!found || (townId !== null && found.townId !== townId)) throw ApiError.notFound();
  return { id: found.id };
}

/** The towns the caller may see, with their companies. */
export function readStreets({ services, scope }: CallContext): Promise<DataOf<typeof companyStreets>> {
  return listTownsWithCompanies(services.db, townOfScope(scope));
}

/** One page of a company's patents. @throws ApiError 404 for a company outside the caller's scope */
export async function readPatentsOf(
  { services, scope }: CallContext,
  { company_id: companyId, page, size }: { company_id: number; page: number; size: number },
): Promise<DataOf<typeof companyPatents>> {
  if (!(await companyExists(services.db, companyId, townOfScope(scope)))) throw ApiError.notFound();
  const { total, list } = await pagePatentsOf(services.db, companyId, page, size);
  return { total, list: list.map(toRow) };
}

function toRow({ office, ...row }: Awaited<ReturnType<typeof pagePatentsOf>>['list'][number]) {
  return {
    ...row,
    applicationNumber: applicationNumberText(office, row.applicationNumber),
    legalStatus: LEGAL_STATUS_NAMES[row.legalStatus],
  };
}
