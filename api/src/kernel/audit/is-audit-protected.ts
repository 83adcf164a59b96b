import { sql } from 'drizzle-orm';
import type { Database } from '../database/pool';

/**
 * Whether the role of this connection can only add to the audit log: it may neither change nor remove lines or seals,
 * nor become the owner who may. True for the embedded database, and for `DATABASE_URL` with `DATABASE_OWNER_URL`.
 */
export async function isAuditProtected(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ protected: boolean }>(sql`
    select bool_and(not pg_has_role(c.relowner, 'member') and not has_table_privilege(c.oid, 'update, delete, truncate, trigger')
      and not has_any_column_privilege(c.oid, 'update')) as protected
    from pg_class c where c.oid in ('audit_log'::regclass, 'audit_seal'::regclass)`);
  return rows[0]?.protected === true;
}
