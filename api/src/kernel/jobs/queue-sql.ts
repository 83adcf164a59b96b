import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/pool';

/** How pg-boss runs its SQL on a connection of ours. */
export interface QueueSql {
  executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Lets pg-boss write inside a Drizzle transaction: the queue and the rows it speaks of then agree, whatever happens. */
export function queueSql(db: Database): QueueSql {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.execute<Record<string, unknown>>(withParameters(text, values));
      return { rows };
    },
  };
}

function withParameters(text: string, values: unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`));
  return sql.join(parts);
}
