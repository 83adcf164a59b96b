import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { hideMobiles } from '@platform/domain/people/mobiles-in-text';
import type { Database } from '../../kernel/database/pool';
import { message, userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** Active accounts of the territory that a message goes to, one account or all of a company. */
export async function findRecipients(
  db: Database,
  to: { userId: number } | { companyId: number },
  scope: StaffScope,
): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .where(
      and(
        'userId' in to ? eq(userAccount.id, to.userId) : eq(userAccount.companyId, to.companyId),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        or(inTerritory(scope, userAccount.townId), inTerritory(scope, company.townId)),
      ),
    );
  return rows.map((row) => row.id);
}

/** Whether the company exists in the territory. */
export async function companyInTerritory(db: Database, id: number, scope: StaffScope): Promise<boolean> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, id), inTerritory(scope, company.townId)));
  return rows.length > 0;
}

/** Maximum number of messages in one statement: PostgreSQL accepts at most 65,535 parameters. */
const AT_ONCE = 1_000;

/**
 * Delivers messages, one row for each recipient. In messages of the platform itself mobile numbers are masked, because
 * titles of consultations and demands are free text. Messages that a person writes stay as typed.
 */
export async function insertMessages(db: Database, rows: (typeof message.$inferInsert)[]): Promise<void> {
  const shown = rows.map((row) =>
    typeof row.senderId === 'number'
      ? row
      : { ...row, title: hideMobiles(row.title), content: hideMobiles(row.content ?? '') },
  );
  for (let at = 0; at < shown.length; at += AT_ONCE) await db.insert(message).values(shown.slice(at, at + AT_ONCE));
}

/** Marks one message of an account, or all of them, as read; false when there is no such message. */
export async function setRead(db: Database, recipientId: number, id: number | undefined): Promise<boolean> {
  const rows = await db
    .update(message)
    .set({ readAt: sql`coalesce(${message.readAt}, now())` })
    .where(and(eq(message.recipientId, recipientId), id === undefined ? isNull(message.readAt) : eq(message.id, id)))
    .returning({ id: message.id });
  return id === undefined || rows.length > 0;
}
