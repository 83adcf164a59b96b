import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { CertificationState } from '@platform/contract/certification/labels';
import type { listTrials } from '@platform/contract/certification/review';
import { contains, hasMobile, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest, userAccount } from '../../kernel/database/schema/account';

/** A column of the latest request of an account. A subquery instead of a join, so that it costs a count nothing. */
const latest = (column: PgColumn): SQL =>
  sql`(select ${column} from ${certificationRequest} where ${certificationRequest.userId} = ${userAccount.id} order by ${certificationRequest.id} desc limit 1)`;

/** One page of accounts that are not certified, by default oldest first, with the state of their latest request. */
export function readTrials(
  db: Database,
  filter: ParsedRequestOf<typeof listTrials>,
): Promise<DataOf<typeof listTrials>> {
  const state = sql<'none' | CertificationState>`coalesce(${latest(certificationRequest.state)}, 'none')`;
  const rows = db
    .select({
      id: userAccount.id,
      userName: userAccount.name,
      mobile: userAccount.mobile,
      claimedCompany: userAccount.claimedCompany,
      registeredAt: isoTime(userAccount.createdAt),
      lastLoginAt: isoTime(userAccount.lastLoginAt),
      state,
      requestId: sql<number | null>`${latest(certificationRequest.id)}`,
      waitingHours: sql<number>`floor(extract(epoch from now() - ${userAccount.createdAt}) / 3600)::int`,
      isDemo: sql<boolean>`${userAccount.isDemo} = 1`,
    })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.role, 'company'),
        eq(userAccount.type, '1'),
        isNull(userAccount.deletedAt),
        filter.keyword
          ? or(
              contains([userAccount.name, userAccount.claimedCompany], filter.keyword),
              hasMobile(userAccount.mobile, filter.keyword),
            )
          : undefined,
        oneOf(state, filter.state),
        onDays(userAccount.createdAt, filter.registeredFrom, filter.registeredTo),
      ),
    );
  return pageRows(db, filter, {
    rows,
    sorts: { registeredAt: userAccount.createdAt, lastLoginAt: userAccount.lastLoginAt },
    defaultSort: 'registeredAt',
    id: userAccount.id,
  });
}
