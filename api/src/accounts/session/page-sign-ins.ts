import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listSignIns } from '@platform/contract/session/admin-session';
import { isMobile, maskMobile } from '@platform/domain/people/mobile-number';
import { equals, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { signInEvent, userAccount } from '../../kernel/database/schema/account';
import { accountsWith } from '../../kernel/database/accounts-with';
import { deviceName } from '../../kernel/http/device-name';

/** A page of the attempts to sign in, by default newest first. */
export async function pageSignIns(
  db: Database,
  request: ParsedRequestOf<typeof listSignIns>,
): Promise<DataOf<typeof listSignIns>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: signInEvent.id,
        at: isoTime(signInEvent.at),
        outcome: signInEvent.outcome,
        way: signInEvent.way,
        userId: signInEvent.userId,
        name: sql<string>`coalesce(${userAccount.name}, '')`,
        role: userAccount.role,
        mobile: signInEvent.mobile,
        address: signInEvent.address,
        userAgent: signInEvent.userAgent,
      })
      .from(signInEvent)
      .leftJoin(userAccount, eq(userAccount.id, signInEvent.userId))
      .where(
        and(
          equals(signInEvent.userId, request.userId),
          oneOf(signInEvent.outcome, request.outcome),
          oneOf(signInEvent.way, request.way),
          equals(signInEvent.address, request.address),
          onDays(signInEvent.at, request.from, request.to),
          request.keyword ? await byPerson(db, request.keyword) : undefined,
        ),
      ),
    sorts: { at: signInEvent.at },
    defaultSort: '-at',
    id: signInEvent.id,
  });
  return {
    total,
    list: list.map(({ userAgent, role, ...row }) => ({
      ...row,
      role: row.way === 'visitor' ? 'visitor' : role,
      device: deviceName(userAgent),
    })),
  };
}

/** Condition on accounts, or on a number of no account; of such a number only the masked form is stored. */
async function byPerson(db: Database, keyword: string): Promise<SQL | undefined> {
  return or(
    await accountsWith(db, signInEvent.userId, keyword),
    isMobile(keyword) ? and(isNull(signInEvent.userId), eq(signInEvent.mobile, maskMobile(keyword))) : undefined,
  );
}
