import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type {
  CandidateCompany,
  CertificationRow,
  getCertificationReview,
} from '@platform/contract/certification/review';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { distinctiveName } from '@platform/domain/companies/distinctive-name';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest, userAccount } from '../../kernel/database/schema/account';
import { company, companyAlias, town } from '../../kernel/database/schema/company';
import { storedFile } from '../../kernel/database/schema/system';
import { fileAddress } from '../../kernel/files/file-address';
import { findLongestWaiting, findRequestsOf, readRequest } from './read-requests';

/** A request with the platform's data of company and applicant. @throws ApiError 404 */
export async function readReview(db: Database, id: number): Promise<DataOf<typeof getCertificationReview>> {
  const request = await readRequest(db, id);
  const companies = await findCandidates(db, request);
  const [documents, accounts, own, nextId] = await Promise.all([
    findDocuments(db, id),
    findRelatedAccounts(db, request, companies),
    findRequestsOf(db, request.userId),
    findLongestWaiting(db, id),
  ]);
  return { request, documents, companies, accounts, others: own.filter((other) => other.id !== id), nextId };
}

/** Companies with the code or the name, former holders of the name, then up to eight with a similar name. */
async function findCandidates(db: Database, { uscc, companyName }: CertificationRow): Promise<CandidateCompany[]> {
  const normalized = normaliseCompanyName(companyName);
  const distinctive = distinctiveName(companyName);
  const bore = db
    .select({ id: companyAlias.companyId })
    .from(companyAlias)
    .where(eq(companyAlias.normalizedName, normalized));
  const rank = sql<number>`case when ${company.uscc} = ${uscc} then 0 when ${company.normalizedName} = ${normalized} then 1
    when ${company.id} in (${bore}) then 2 else 3 end`;
  const rows = await db
    .select({
      id: company.id,
      name: company.name,
      uscc: sql<string>`coalesce(${company.uscc}, '')`,
      townName: sql<string>`coalesce(${town.name}, '')`,
      address: company.address,
      establishedDate: company.establishedDate,
      patentCount: company.patentCount,
      accounts: sql<number>`(select count(*)::int from user_account where company_id = ${company.id} and deleted_at is null)`,
      formerNames: sql<string[]>`array(select name from company_alias where company_id = ${company.id} order by name)`,
      rank,
    })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(
      or(
        eq(company.uscc, uscc),
        eq(company.normalizedName, normalized),
        inArray(company.id, bore),
        // A trade name has at least two characters.
        contains(company.name, distinctive.slice(0, distinctive.length > 2 ? 3 : 2)),
      ),
    )
    .orderBy(rank, sql`similarity(${company.name}, ${companyName}) desc`, desc(company.patentCount), company.id)
    .limit(8);
  return rows.map(({ rank: at, ...row }) => ({ ...row, match: (['code', 'name', 'former', 'similar'] as const)[at]! }));
}

/** Other accounts that belong to the same company, applied for it, or have the same mobile number. */
async function findRelatedAccounts(db: Database, request: CertificationRow, companies: CandidateCompany[]) {
  const same = companies.filter((each) => each.match !== 'similar').map((each) => each.id);
  const isOfCompany = same.length > 0 ? inArray(userAccount.companyId, same) : sql`false`;
  const appliedForIt = inArray(
    userAccount.id,
    db
      .select({ id: certificationRequest.userId })
      .from(certificationRequest)
      .where(eq(certificationRequest.uscc, request.uscc)),
  );
  const hadTheNumber = and(eq(userAccount.mobile, request.mobile), isNotNull(userAccount.deletedAt));
  return db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      mobile: userAccount.mobile,
      companyName: sql<string>`coalesce(${company.name}, ${userAccount.claimedCompany})`,
      relation: sql<
        'company' | 'code' | 'claimed' | 'mobile'
      >`case when ${hadTheNumber} then 'mobile' when ${isOfCompany} then 'company'
        when ${appliedForIt} then 'code' else 'claimed' end`,
      deleted: sql<boolean>`${userAccount.deletedAt} is not null`,
    })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .where(
      and(
        ne(userAccount.id, request.userId),
        or(
          hadTheNumber,
          and(
            isNull(userAccount.deletedAt),
            or(isOfCompany, appliedForIt, eq(userAccount.claimedCompany, request.companyName)),
          ),
        ),
      ),
    )
    .orderBy(desc(userAccount.id))
    .limit(20);
}

async function findDocuments(db: Database, id: number) {
  const rows = await db
    .select({ id: storedFile.id, name: storedFile.name, type: storedFile.mimeType })
    .from(certificationRequest)
    .innerJoin(storedFile, sql`${storedFile.id} = any(${certificationRequest.fileIds})`)
    .where(eq(certificationRequest.id, id))
    .orderBy(sql`array_position(${certificationRequest.fileIds}, ${storedFile.id})`);
  return rows.map((row) => ({ ...row, url: fileAddress(row.id) }));
}
