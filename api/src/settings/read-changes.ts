import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ChangeRow, listChanges } from '@platform/contract/settings/change';
import { equals } from '../kernel/database/filters';
import { isoTime } from '../kernel/database/iso-time';
import { pageRows } from '../kernel/database/page-rows';
import type { Database } from '../kernel/database/pool';
import { userAccount } from '../kernel/database/schema/account';
import { settingChange } from './schema/settings';
import { theRow } from '../kernel/database/the-row';

const later = alias(settingChange, 'later');
const again = alias(settingChange, 'again');

const columns = {
  id: settingChange.id,
  at: isoTime(settingChange.at),
  by: sql<string>`coalesce(${userAccount.name}, '')`,
  kind: settingChange.kind,
  subject: settingChange.subject,
  title: settingChange.title,
  lines: settingChange.lines,
  reason: settingChange.reason,
  undoes: settingChange.undoes,
  // A change whose undoing was undone is in force again.
  isUndone: sql<boolean>`exists (select from ${settingChange} ${later} where ${later.undoes} = ${settingChange.id}
    and not exists (select from ${settingChange} ${again} where ${again.undoes} = ${later.id}))`,
  version: settingChange.version,
  subjectVersion: sql<number>`(select max(${later.version}) from ${settingChange} ${later}
    where ${later.kind} = ${settingChange.kind} and ${later.subject} = ${settingChange.subject})`,
};

const changes = (db: Database) =>
  db.select(columns).from(settingChange).leftJoin(userAccount, eq(userAccount.id, settingChange.userId)).$dynamic();

/** A page of the changes of a kind or of one subject, latest first. */
export async function pageChanges(
  db: Database,
  { kind, subject, ...request }: ParsedRequestOf<typeof listChanges>,
): Promise<DataOf<typeof listChanges>> {
  return pageRows(db, request, {
    rows: changes(db).where(and(eq(settingChange.kind, kind), equals(settingChange.subject, subject))),
    sorts: { at: settingChange.at },
    defaultSort: '-at',
    id: settingChange.id,
  });
}

/** One change. @throws ApiError 404 */
export const readChange = (db: Database, id: number): Promise<ChangeRow> =>
  theRow(changes(db).where(eq(settingChange.id, id)), '修改记录不存在。');

/** The latest change of a subject. */
export const readLatestChange = (db: Database, kind: ChangeRow['kind'], subject: string): Promise<ChangeRow> =>
  theRow(
    changes(db)
      .where(and(eq(settingChange.kind, kind), eq(settingChange.subject, subject)))
      .orderBy(desc(settingChange.version))
      .limit(1),
    '修改记录不存在。',
  );

/** Stored data of a change, with the former state of its setting. @throws ApiError 404 */
export const findChange = (db: Database, id: number) =>
  theRow(db.select().from(settingChange).where(eq(settingChange.id, id)), '修改记录不存在。');
