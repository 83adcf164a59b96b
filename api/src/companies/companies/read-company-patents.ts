import { eq } from 'drizzle-orm';
import type { companyPatents } from '@platform/contract/companies/company';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { pageRows } from '../../kernel/database/page-rows';
import { patent, patentCompany } from '../../kernel/database/schema/patent';
import type { ContextOf } from '../../kernel/ports/context-of';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import { mustSeeCompany } from './read-companies';

/** One page of a company's patents, latest publication first. @throws ApiError 404 for a company outside the caller's scope */
export async function readCompanyPatents(
  { services: { db }, scope }: ContextOf<typeof companyPatents>,
  { company_id: companyId, ...request }: ParsedRequestOf<typeof companyPatents>,
): Promise<DataOf<typeof companyPatents>> {
  await mustSeeCompany(db, companyId, scope);
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        office: patent.office,
        publicationNumber: patent.publicationNumber,
        applicationNumber: patent.applicationNumber,
        title: patent.title,
        applicants: patent.applicants,
        publicationDate: patent.publicationDate,
        ipc: patent.ipc,
        legalStatus: patent.legalStatus,
      })
      .from(patentCompany)
      .innerJoin(patent, eq(patent.id, patentCompany.patentId))
      .where(eq(patentCompany.companyId, companyId)),
    sorts: { publicationDate: patent.publicationDate },
    defaultSort: '-publicationDate',
    id: patent.id,
  });
  return {
    total,
    list: list.map(({ office, ...row }) => ({
      ...row,
      applicationNumber: applicationNumberText(office, row.applicationNumber),
      legalStatus: LEGAL_STATUS_NAMES[row.legalStatus],
    })),
  };
}
