import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { viewLabels, type SavedView } from '@platform/contract/views/view';
import { byPinyin } from '../../kernel/text/by-pinyin';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { savedView, savedViewDefault } from '../schema/view';
import type { UserViewer } from '../../kernel/ports/call-context';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** The columns of a view to write. */
export type ViewValues = typeof savedView.$inferInsert;

/**
 * The views that an account has or is offered. Whether the owner may offer one is decided by the owner's present
 * account: moving to another town or leaving withdraws the offer.
 */
function offeredTo({ userId, role, townId }: UserViewer): SQL | undefined {
  const byOverseer = inArray(userAccount.role, ['admin', 'district']);
  const inTown = and(
    eq(savedView.audience, 'town'),
    eq(userAccount.role, 'street'),
    eq(userAccount.townId, townId ?? 0),
  );
  const offered = or(
    and(eq(savedView.audience, 'all'), byOverseer),
    and(eq(savedView.audience, 'role'), byOverseer, eq(savedView.role, role)),
    role === 'street' ? inTown : undefined,
  );
  return or(
    eq(savedView.ownerId, userId),
    and(offered, eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)),
  );
}

function selectViews(db: Database, viewer: UserViewer) {
  return db
    .select({
      id: savedView.id,
      list: savedView.list,
      name: savedView.name,
      audience: savedView.audience,
      role: savedView.role,
      query: savedView.query,
      columns: savedView.columns,
      names: savedView.names,
      version: savedView.version,
      owner: userAccount.name,
      mine: sql<boolean>`${savedView.ownerId} = ${viewer.userId}`,
      isDefault: sql<boolean>`${savedViewDefault.viewId} is not null`,
    })
    .from(savedView)
    .innerJoin(userAccount, eq(userAccount.id, savedView.ownerId))
    .leftJoin(
      savedViewDefault,
      and(eq(savedViewDefault.viewId, savedView.id), eq(savedViewDefault.userId, viewer.userId)),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectViews>>[number];

/** The view in the form of the contract. The call's own schema has checked the JSON columns. */
const toView = ({ list: _list, ...row }: Row) => row as SavedView;

/** The views of a list that an account has or is offered, own ones first. */
export async function findViews(db: Database, viewer: UserViewer, list: string): Promise<SavedView[]> {
  const rows = await selectViews(db, viewer)
    .where(and(eq(savedView.list, list), offeredTo(viewer)))
    .orderBy(sql`${savedView.ownerId} = ${viewer.userId} desc`, byPinyin(savedView.name), savedView.id);
  return rows.map(toView);
}

/** A view that an account has or is offered; undefined for any other. */
export async function findOfferedView(db: Database, viewer: UserViewer, list: string, id: number) {
  const [row] = await selectViews(db, viewer).where(
    and(eq(savedView.id, id), eq(savedView.list, list), offeredTo(viewer)),
  );
  return row && toView(row);
}

/** An account's own view; undefined for a view of another account. */
export async function findOwnView(db: Database, viewer: UserViewer, id: number): Promise<SavedView | undefined> {
  const [row] = await selectViews(db, viewer).where(and(eq(savedView.id, id), eq(savedView.ownerId, viewer.userId)));
  return row && toView(row);
}

/** Number of an account's views of a list. */
export async function countViews(db: Database, ownerId: number, list: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedView)
    .where(and(eq(savedView.ownerId, ownerId), eq(savedView.list, list)));
  return row?.count ?? 0;
}

/** Adds and changes views. */
export const viewWrites = writesTo(savedView, { saved_view_name: takenField(viewLabels, 'name') });

/** Removes an account's own view. @returns whether it had it */
export async function removeView(db: Database, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(savedView).where(and(eq(savedView.id, id), eq(savedView.ownerId, ownerId)));
  return rowCount === 1;
}

/** Sets the view with which a list opens for an account; null: none. */
export async function setDefaultView(db: Database, userId: number, list: string, viewId: number | null): Promise<void> {
  if (viewId === null)
    await db.delete(savedViewDefault).where(and(eq(savedViewDefault.userId, userId), eq(savedViewDefault.list, list)));
  else
    await db
      .insert(savedViewDefault)
      .values({ userId, list, viewId })
      .onConflictDoUpdate({ target: [savedViewDefault.userId, savedViewDefault.list], set: { viewId } });
}
