import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { rosterLabels } from '@platform/contract/visitors/roster';
import { columnField } from '../../kernel/batches/column-field';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { nextVersion } from '../../kernel/database/update-versioned';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { revokeSessions } from '../session/session.queries';

/** Changes a field worker. */
export const visitorWrites = writesTo(visitor, { visitor_mobile_unique: takenField(rosterLabels, 'mobile') });

/**
 * Adds a number to the roster, also one that signed in before there was a roster.
 * @returns undefined when it is on the roster already
 */
export async function listVisitor(
  tx: Database,
  values: Omit<typeof visitor.$inferInsert, 'state'>,
): Promise<number | undefined> {
  const listed = { ...values, state: 'active' as const };
  const [row] = await tx
    .insert(visitor)
    .values(listed)
    .onConflictDoUpdate({
      target: visitor.mobile,
      set: { ...listed, ...nextVersion(visitor) },
      setWhere: eq(visitor.state, 'unlisted'),
    })
    .returning({ id: visitor.id });
  return row?.id;
}

/** The ids that belong to no town. */
export async function missingTowns(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: town.id })
    .from(town)
    .where(inArray(town.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Removes field workers who have never signed in from the roster. @returns them */
export async function unlistUnused(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .update(visitor)
    .set({ state: 'unlisted', ...nextVersion(visitor) })
    .where(and(inArray(visitor.id, [...ids]), ne(visitor.state, 'unlisted'), isNull(visitor.lastLoginAt)))
    .returning({ id: visitor.id });
  return rows.map(({ id }) => id);
}

/** Whether field workers may sign in; disabled ones are signed out everywhere. */
export const visitorState = columnField({
  kind: 'visitor.state',
  titleOf: (state) => (state === 'active' ? '启用走访人员' : '停用走访人员'),
  targetType: 'visitor',
  table: visitor,
  name: visitor.name,
  rowsOf: ({ role }) => (role === 'district' ? ne(visitor.state, 'unlisted') : sql`false`),
  value: visitor.state,
  toValues: (state) => ({ state }),
  afterwards: (tx, visitorIds, state) => revokeSessions(tx, { visitorIds: state === 'active' ? [] : visitorIds }),
});
