import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { jobRun } from '../../kernel/database/schema/job';
import { exportOwnDataJob } from './export-own-data.job';
import { ownRows } from './own-data';

/** One writing of a person's own data. */
export type OwnDataRun = typeof jobRun.$inferSelect;

const runsOf = (userId: number) => and(eq(jobRun.requestedBy, userId), eq(jobRun.name, exportOwnDataJob.name));

/** The newest writing of a person's own data that was not cancelled. */
export async function findNewestRun(db: Database, userId: number): Promise<OwnDataRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRun)
    .where(and(runsOf(userId), inArray(jobRun.state, ['queued', 'running', 'done', 'failed'])))
    .orderBy(desc(jobRun.createdAt))
    .limit(1);
  return run;
}

/** Identifiers of every writing of a person's own data: each may have left a file. */
export async function findRunIds(db: Database, userId: number): Promise<string[]> {
  const runs = await db.select({ id: jobRun.id }).from(jobRun).where(runsOf(userId));
  return runs.map(({ id }) => id);
}

/** The number that an account signs in with. */
export async function findOwnMobile(db: Database, userId: number): Promise<string | null> {
  const [row] = await db.select({ mobile: userAccount.mobile }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.mobile ?? null;
}

/** What the platform holds of a person, by kind, beside the account itself; kinds without any are left out. */
export async function countOwnRows(
  db: Database,
  userId: number,
): Promise<{ title: string; count: number; kept?: string | undefined }[]> {
  const counted: { title: string; count: number; kept?: string | undefined }[] = [];
  for (const { title, table, owner, kept } of ownRows)
    if (title !== '账号') counted.push({ title, kept, count: await db.$count(table, sql`${owner} = ${userId}`) });
  return counted.filter(({ count }) => count > 0);
}
