import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { jobRun } from '../../kernel/database/schema/job';
import type { OwnRows } from '../../kernel/ports/own-rows';
import { EXPORT_OWN_DATA } from './export-own-data.job';

/** One run that writes an account's own data. */
export type OwnDataRun = typeof jobRun.$inferSelect;

const runsOf = (userId: number) => and(eq(jobRun.requestedBy, userId), eq(jobRun.name, EXPORT_OWN_DATA));

/** Returns the newest such run of an account that was not cancelled. */
export async function findNewestRun(db: Database, userId: number): Promise<OwnDataRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRun)
    .where(and(runsOf(userId), inArray(jobRun.state, ['queued', 'running', 'done', 'failed'])))
    .orderBy(desc(jobRun.createdAt))
    .limit(1);
  return run;
}

/** Returns the ids of all such runs of an account: each may have left a file. */
export async function findRunIds(db: Database, userId: number): Promise<string[]> {
  const runs = await db.select({ id: jobRun.id }).from(jobRun).where(runsOf(userId));
  return runs.map(({ id }) => id);
}

/** Returns the number with which an account signs in. */
export async function findOwnMobile(db: Database, userId: number): Promise<string | null> {
  const [row] = await db.select({ mobile: userAccount.mobile }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.mobile ?? null;
}

/** Counts the platform's data about an account, by kind, besides the account itself; empty kinds are left out. */
export async function countOwnRows(
  db: Database,
  userId: number,
  ownRows: readonly OwnRows[],
): Promise<{ title: string; count: number; kept?: string | undefined }[]> {
  const counted: { title: string; count: number; kept?: string | undefined }[] = [];
  for (const { title, table, owner, kept } of ownRows)
    if (title !== '账号') counted.push({ title, kept, count: await db.$count(table, sql`${owner} = ${userId}`) });
  return counted.filter(({ count }) => count > 0);
}
