import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listLiveSessions } from '@platform/contract/session/admin-session';
import { fewIds } from '../../kernel/database/few-ids';
import { contains, equals, isTrue, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { session, userAccount, visitor } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import type { AllContext } from '../../kernel/ports/context-of';
import { deviceName } from '../../kernel/http/device-name';
import { accountsWith } from '../../kernel/database/accounts-with';
import { adminSession, adminUser, lives } from './session.queries';

const role = sql<DataOf<typeof listLiveSessions>['list'][number]['role']>`coalesce(${userAccount.role}, 'visitor')`;

/** A page of all live sessions, by default latest use first. */
export async function pageSessions(
  { services: { db }, viewer }: AllContext,
  request: ParsedRequestOf<typeof listLiveSessions>,
): Promise<DataOf<typeof listLiveSessions>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: session.id,
        userId: session.userId,
        visitorId: session.visitorId,
        name: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, '')`,
        mobile: sql<string>`coalesce(${userAccount.mobile}, ${visitor.mobile}, '')`,
        role,
        placeName: sql<string>`coalesce(${company.name}, ${town.name}, '')`,
        userAgent: session.userAgent,
        address: session.address,
        createdAt: isoTime(session.createdAt),
        lastSeenAt: isoTime(session.lastSeenAt),
        expiresAt: isoTime(session.expiresAt),
        remembered: session.remembered,
        adminView: sql<boolean>`${session.adminSessionId} is not null`,
        adminUserName: sql<string>`coalesce(${adminUser.name}, '')`,
      })
      .from(session)
      .leftJoin(userAccount, eq(userAccount.id, session.userId))
      .leftJoin(visitor, eq(visitor.id, session.visitorId))
      .leftJoin(company, eq(company.id, userAccount.companyId))
      .leftJoin(town, eq(town.id, userAccount.townId))
      .leftJoin(adminSession, eq(adminSession.id, session.adminSessionId))
      .leftJoin(adminUser, eq(adminUser.id, adminSession.userId))
      .where(
        and(
          lives(),
          isNull(session.previewRelease),
          equals(session.userId, request.userId),
          oneOf(role, request.role),
          isTrue(isNotNull(session.adminSessionId), request.adminView),
          request.keyword ? await ofPeople(db, request.keyword) : undefined,
        ),
      ),
    sorts: { lastSeenAt: session.lastSeenAt, createdAt: session.createdAt },
    defaultSort: '-lastSeenAt',
    id: session.id,
  });
  return {
    total,
    list: list.map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      current: row.id === viewer.sessionId,
    })),
  };
}

/** Condition on accounts and field workers that have the text in name, number or account. */
async function ofPeople(db: Database, keyword: string): Promise<SQL | undefined> {
  const visitors = await fewIds(
    db,
    db
      .select({ id: visitor.id })
      .from(visitor)
      .where(contains([visitor.name, visitor.mobile], keyword)),
  );
  return or(
    await accountsWith(db, session.userId, keyword),
    visitors ? inArray(session.visitorId, visitors) : contains([visitor.name, visitor.mobile], keyword),
  );
}
