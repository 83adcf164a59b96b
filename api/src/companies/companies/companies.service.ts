import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import type { companyPatents, companyStreets, lookupCompany, seachCompany } from '@platform/contract/companies/company';
import type { DataOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/http/api-error';
import type { ContextOf } from '../../kernel/http/context-of';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import { companyExists, listTownsWithCompanies, pagePatentsOf, searchCompanies } from './companies.queries';
import { findCompanyByName } from './find-company.queries';

/** Companies whose name contains the word, most patents first; a street sees those of its town. */
export function findCompanies(
  { services, scope }: ContextOf<typeof seachCompany>,
  word: string,
): Promise<DataOf<typeof seachCompany>> {
  return searchCompanies(services.db, word, scope);
}

/**
 * Id of the company that bears, or once bore, a name in any spelling.
 * @throws ApiError 404 when there is none, or it is in another town than the caller's
 */
export async function lookUpCompany(
  { services, scope }: ContextOf<typeof lookupCompany>,
  name: string,
): Promise<{ id: number }> {
  const found = await findCompanyByName(services.db, normaliseCompanyName(name));
  if (!found || !(await companyExists(services.db, found.id, scope))) throw ApiError.notFound();
  return { id: found.id };
}

/** The towns the caller may see, with their companies. */
export function readStreets({
  services,
  scope,
}: ContextOf<typeof companyStreets>): Promise<DataOf<typeof companyStreets>> {
  return listTownsWithCompanies(services.db, scope);
}

/** One page of a company's patents. @throws ApiError 404 for a company outside the caller's scope */
export async function readPatentsOf(
  { services, scope }: ContextOf<typeof companyPatents>,
  { company_id: companyId, page, size }: { company_id: number; page: number; size: number },
): Promise<DataOf<typeof companyPatents>> {
  if (!(await companyExists(services.db, companyId, scope))) throw ApiError.notFound();
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
