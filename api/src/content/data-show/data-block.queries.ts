import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { dataBlock, dataBlockValue, dataBlockVersion } from '../../kernel/database/schema/data-show';
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

/** Keeps a number of a version. @returns its id */
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

/** A definition by its number, undefined when the block never had it. */
export async function findVersion(db: Database, blockId: number, number: number) {
  const [row] = await db
    .select()
    .from(dataBlockVersion)
    .where(and(eq(dataBlockVersion.blockId, blockId), eq(dataBlockVersion.number, number)));
  return row;
}

/** The definition that holds and when it is to be computed; undefined without such a block. */
export async function findCurrent(db: Database, id: number) {
  const [row] = await db
    .select({ version: dataBlockVersion, dueAt: dataBlock.dueAt })
    .from(dataBlock)
    .innerJoin(dataBlockVersion, eq(dataBlockVersion.id, dataBlock.versionId))
    .where(eq(dataBlock.id, id));
  return row;
}

const isDue = lte(dataBlock.dueAt, sql`now()`);

/** Whether the time of any block has come. */
export async function isAnyDue(db: Database): Promise<boolean> {
  return (await db.$count(dataBlock, isDue)) > 0;
}

/** Blocks whose time has come, the one that waits longest first. */
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
 * Publishes a number of the definition that holds, and says when the next is due: by the clock of China, at night for
 * whole days.
 * @returns false when another definition holds by now
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

/** Notes why a block could not be computed; it is tried again in a while. */
export async function noteFailure(db: Database, id: number, error: string): Promise<void> {
  await db.update(dataBlock).set({ error, dueAt: sql`now() + interval '10 minutes'` }).where(eq(dataBlock.id, id));
}

/** For `dueAt`: to be computed now, by the clock of the database. */
export const DUE_NOW = sql`now()`;

/** Asks for a block to be computed now. */
export async function makeDue(db: Database, id: number): Promise<void> {
  await db.update(dataBlock).set({ dueAt: DUE_NOW }).where(eq(dataBlock.id, id));
}

/** The place behind the last block. */
export async function nextPosition(tx: Database): Promise<number> {
  const [row] = await tx.select({ last: max(dataBlock.position) }).from(dataBlock);
  return (row?.last ?? 0) + 1;
}

/** The ids of all blocks in their order; nobody arranges them until the transaction ends. */
export async function lockOrder(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: dataBlock.id })
    .from(dataBlock)
    .orderBy(dataBlock.position, dataBlock.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Gives each block its place in this order. */
export async function setOrder(tx: Database, order: readonly number[]): Promise<void> {
  await tx.execute(sql`update data_block set position = place
    from unnest(${sql.param([...order])}::bigint[]) with ordinality as wanted (id, place) where wanted.id = data_block.id`);
}
