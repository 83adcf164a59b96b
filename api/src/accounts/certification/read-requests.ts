import { and, asc, desc, eq, sql, type SQL, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { CertificationRow, listCertifications } from '@platform/contract/certification/review';
import { contains, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest as request, userAccount, certificationWords } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { theRow } from '../../kernel/database/the-row';
import { fewWithShort } from '../../kernel/database/few-ids';
import { accountsWith } from '../../kernel/database/accounts-with';

const decider = alias(userAccount, 'decider');

const columns = {
  id: request.id,
  userId: request.userId,
  userName: sql<string>`${userAccount.name}`,
  mobile: sql<string>`${userAccount.mobile}`,
  claimedCompany: sql<string>`${userAccount.claimedCompany}`,
  companyName: request.companyName,
  uscc: request.uscc,
  contact: request.contact,
  state: request.state,
  reasons: sql<CertificationRow['reasons']>`${request.reasons}`,
  note: request.reason,
  submittedAt: isoTime(request.createdAt),
  waitingHours: sql<number>`floor(extract(epoch from coalesce(${request.decidedAt}, now()) - ${request.createdAt}) / 3600)::int`,
  decidedAt: isoTime(request.decidedAt),
  decidedBy: sql<string>`coalesce(${decider.name}, '')`,
  companyId: request.companyId,
  certifiedAs: sql<string>`coalesce(${company.name}, '')`,
  isDemo: request.isDemo,
  version: request.version,
};

/** Requests with applicant, decider and company, without those of deleted accounts. */
const select = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(request)
    // Every request has an account, so that a left join costs a count nothing.
    .leftJoin(userAccount, eq(userAccount.id, request.userId))
    .leftJoin(decider, eq(decider.id, request.decidedBy))
    .leftJoin(company, eq(company.id, request.companyId))
    .where(and(ofAccountThatStands, where));

/**
 * Excludes requests of deleted accounts. These are few and looked up once, while the requests are read in the order of
 * their index.
 */
const ofAccountThatStands = sql`${request.userId} not in (select gone.id from ${userAccount} as gone where gone.deleted_at is not null)`;

/** One page of requests, by default oldest first. */
export async function listRequests(
  db: Database,
  filter: ParsedRequestOf<typeof listCertifications>,
): Promise<DataOf<typeof listCertifications>> {
  const where = and(
    filter.keyword ? await hasKeyword(db, filter.keyword) : undefined,
    oneOf(request.state, filter.state),
    onDays(request.createdAt, filter.submittedFrom, filter.submittedTo),
  );
  return pageRows(db, filter, {
    rows: select(db, where),
    sorts: { submittedAt: request.createdAt, decidedAt: request.decidedAt, companyName: request.companyName },
    defaultSort: 'submittedAt',
    id: request.id,
  });
}

const isNamed = (keyword: string) => contains([request.companyName, request.uscc], keyword);

/** Requests with the keyword in company or code, or of an account with it in name or number. */
async function hasKeyword(db: Database, keyword: string): Promise<SQL | undefined> {
  const own = await fewWithShort(db, request.id, certificationWords(request), keyword, isNamed);
  const accounts = await accountsWith(db, request.userId, keyword);
  return or(own ?? isNamed(keyword), accounts);
}

/** One request. @throws ApiError 404 when there is none, or its account is deleted */
export async function readRequest(db: Database, id: number): Promise<CertificationRow> {
  return theRow(select(db, eq(request.id, id)), '申请不存在。');
}

/** All requests of an account, newest first. */
export function findRequestsOf(db: Database, userId: number): Promise<CertificationRow[]> {
  return select(db, eq(request.userId, userId)).orderBy(desc(request.id)).limit(50);
}

/** Number of requests that wait for a decision. */
export async function countWaiting(db: Database): Promise<number> {
  return db.$count(select(db, eq(request.state, 'pending')).as('waiting'));
}

/** The request that has waited longest, except one; null when no other waits. */
export async function findLongestWaiting(db: Database, except: number): Promise<number | null> {
  const [row] = await select(db, and(eq(request.state, 'pending'), sql`${request.id} <> ${except}`))
    .orderBy(asc(request.createdAt), asc(request.id))
    .limit(1);
  return row?.id ?? null;
}
