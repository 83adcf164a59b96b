import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';
import { ApiError } from '../errors/api-error';
import { type Taken, violatedConstraint } from './refuse-taken';

/** Removes one row of a table and restores it. */
export interface RowRemoval {
  /** Locks the row until the transaction ends, also against new references. @returns all its columns as JSON text */
  lock(tx: Database, id: number): Promise<string | undefined>;
  /** Deletes the row. @throws ApiError 422 when another row refers to it */
  remove(tx: Database, id: number): Promise<void>;
  /** Inserts a deleted row unchanged, under its former id. @throws ApiError 422 when a value is taken by now */
  restore(tx: Database, stored: string): Promise<void>;
}

/** The statements of a removal, for tables whose rows are added and changed otherwise; see `writesTo`. */
export function removesFrom(
  table: PgTable & { id: PgColumn },
  taken: Readonly<Record<string, Taken>> = {},
): RowRemoval {
  return {
    lock: async (tx, id) => {
      const [row] = await tx
        .select({ stored: sql<string>`to_jsonb(${table})::text` })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
      return row?.stored;
    },
    remove: async (tx, id) => {
      await orRefuse(tx.delete(table).where(eq(table.id, id)), () => '仍在使用，不能删除。');
    },
    restore: async (tx, stored) => {
      // The columns of that time: one that was added since gets its default.
      const columns = sql.join(
        Object.keys(JSON.parse(stored) as object).map((name) => sql.identifier(name)),
        sql`, `,
      );
      await orRefuse(
        tx.execute(sql`
          insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_record(null::${table}, ${stored}::jsonb)`),
        (constraint) => `不能撤销：${taken[constraint]?.message ?? '它用到的内容已经改变'}。`,
      );
    },
  };
}

async function orRefuse(write: PromiseLike<unknown>, message: (constraint: string) => string): Promise<void> {
  try {
    await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    throw constraint === undefined ? error : ApiError.invalid(message(constraint));
  }
}
