import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { dataBlock, dataBlockValue, dataBlockVersion } from '../schema/data-show';
import { writesTo } from '../../kernel/writes/writes-to';
import type { BlockDefinition } from './block-source';
import type { Figure } from './figure';

/** Adds and changes blocks. */
export const blockWrites = writesTo(dataBlock);

/** Saves a definition under the next number of its block. @returns its id */
export async function insertVersion(
  tx: Database,
  blockId: number,
  authorId: number | null,
  definition: BlockDefinition,
): Promise<number> {
  const number = sql<number>`coalesce((select max(number) from data_block_version where block_id = ${blockId}), 0) + 1`;
  const [row] = await tx
    .insert(dataBlockVersion)
    .values({ ...definition, blockId, authorId, number })
    .returning({ id: dataBlockVersion.id });
  return row!.id;
}

/** Inserts a number of a version. @returns its id */
export async function insertValue(
  tx: Database,
  { blockId, versionId }: { blockId: number; versionId: number },
  { total, slices, isDemo, at }: Figure,
): Promise<number> {
  const [row] = await tx
    .insert(dataBlockValue)
    .values({ blockId, versionId, total, slices, isDemo, computedAt: at })
    .returning({ id: dataBlockValue.id });
  return row!.id;
}

/** Returns a definition by its number; undefined when the block never had it. */
export async function findVersion(db: Database, blockId: number, number: number) {
  const [row] = await db
    .select()
    .from(dataBlockVersion)
    .where(and(eq(dataBlockVersion.blockId, blockId), eq(dataBlockVersion.number, number)));
  return row;
}

/** Returns the current definition and its due time; undefined for a missing block. */
export async function findCurrent(db: Database, id: number) {
  const [row] = await db
    .select({ version: dataBlockVersion, dueAt: dataBlock.dueAt })
    .from(dataBlock)
    .innerJoin(dataBlockVersion, eq(dataBlockVersion.id, dataBlock.versionId))
    .where(eq(dataBlock.id, id));
  return row;
}

const isDue = lte(dataBlock.dueAt, sql`now()`);

/** Whether any block is due. */
export async function isAnyDue(db: Database): Promise<boolean> {
  return (await db.$count(dataBlock, isDue)) > 0;
}

/** Returns the due blocks, the longest overdue first. */
export async function findDue(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: dataBlock.id })
    .from(dataBlock)
    .where(isDue)
    .orderBy(dataBlock.dueAt, dataBlock.id);
  return rows.map(({ id }) => id);
}

const NEXT = {
  hourly: sql`date_trunc('hour', now()) + interval '1 hour'`,
  daily: sql`date_trunc('day', now()) + interval '1 day 1 hour'`,
  weekly: sql`date_trunc('week', now()) + interval '7 days 1 hour'`,
  monthly: sql`date_trunc('month', now()) + interval '1 month 1 hour'`,
} as const;

/**
 * Publishes a number of the current definition and sets the next due time: in China's time zone, at night for periods
 * of whole days.
 * @returns false when the definition is no longer current
 */
export async function publishValue(
  tx: Database,
  { id, versionId, valueId }: { id: number; versionId: number; valueId: number },
  refresh: keyof typeof NEXT,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataBlock)
    .set({ valueId, error: '', dueAt: NEXT[refresh] })
    .where(and(eq(dataBlock.id, id), eq(dataBlock.versionId, versionId)));
  return rowCount === 1;
}

/** Records why a block could not be computed, and schedules a retry. */
export async function noteFailure(db: Database, id: number, error: string): Promise<void> {
  await db.update(dataBlock).set({ error, dueAt: sql`now() + interval '10 minutes'` }).where(eq(dataBlock.id, id));
}

/** Value of `dueAt` for a block to be computed now, by the database's clock. */
export const DUE_NOW = sql`now()`;

/** Makes a block due now. */
export async function makeDue(db: Database, id: number): Promise<void> {
  await db.update(dataBlock).set({ dueAt: DUE_NOW }).where(eq(dataBlock.id, id));
}

/** Returns the position after the last block. */
export async function nextPosition(tx: Database): Promise<number> {
  const [row] = await tx.select({ last: max(dataBlock.position) }).from(dataBlock);
  return (row?.last ?? 0) + 1;
}

/** Returns the ids of all blocks in their order, and locks the order until the transaction ends. */
export async function lockOrder(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: dataBlock.id })
    .from(dataBlock)
    .orderBy(dataBlock.position, dataBlock.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Stores the position of each block. */
export async function setOrder(tx: Database, order: readonly number[]): Promise<void> {
  await tx.execute(sql`update data_block set position = place
    from unnest(${sql.param([...order])}::bigint[]) with ordinality as wanted (id, place) where wanted.id = data_block.id`);
}
