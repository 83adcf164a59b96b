import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/pool';

/** Lets pg-boss run its SQL on a given connection. */
export interface QueueSql {
  executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Lets pg-boss write inside a Drizzle transaction, so that the queue and the related rows always agree. */
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
