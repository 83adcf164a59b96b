import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** Drizzle gets no tables by name: the queries name them. */
type None = Record<string, never>;
type Tables = ExtractTablesWithRelations<None>;

const options = { casing: 'snake_case' } as const;

/**
 * Drizzle over a pool; columns are named in snake case. It replaces Drizzle's own transactions for three reasons: they
 * do not give back a connection that broke at `begin`, they give back one whose rollback failed as if it were usable,
 * and the error of the rollback hides the first error.
 */
export function drizzleOver(pool: Pool): NodePgDatabase {
  const db = drizzle(pool, options);
  const dialect = new PgDialect(options);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let whole = false;
    try {
      const session = new NodePgSession<None, Tables>(client, dialect, undefined);
      const tx = new NodePgTransaction<None, Tables>(dialect, session, undefined);
      await client.query('begin');
      try {
        if (config) await tx.setTransaction(config);
        const result = await work(tx);
        await client.query('commit');
        whole = true;
        return result;
      } catch (error) {
        whole = await rollBack(client);
        throw error;
      }
    } finally {
      client.release(!whole);
    }
  };
  return db;
}

/** Drizzle over one connection, for callers that control its transactions themselves. */
export function drizzleOn(client: ClientBase): NodePgDatabase {
  return drizzle(client as PoolClient, options);
}

/** @returns whether the connection can be used again */
async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
