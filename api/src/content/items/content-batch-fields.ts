import { inArray, isNull, sql } from 'drizzle-orm';
import type { ContentState } from '@platform/contract/content/kind';
import type { BatchField, UndoableField } from '../../kernel/batches/batch-field';
import { columnField } from '../../kernel/batches/column-field';
import { content } from '../../kernel/database/schema/content';
import type { UserViewer } from '../../kernel/ports/call-context';
import { faultsOfHolders } from '../media/set-media-uses';
import { consentFaults } from './consultation-of';
import { insertSteps, itemWrites, lockItem } from './content.queries';
import { publishRevision } from './publish-values';

const editors = ({ set }: UserViewer) => (set === 'B' ? undefined : sql`false`);
const items = { targetType: 'content', table: content, name: content.title };

/** Whether an item is pinned above the others of its list. */
export const contentPinned = columnField({
  ...items,
  kind: 'content.pinned',
  titleOf: (pinned) => (pinned ? '置顶内容' : '取消置顶内容'),
  value: content.pinned,
  rowsOf: editors,
  toValues: (pinned) => ({ pinned }),
});

/** Where an item is kept. A public item cannot be in the recycle bin. */
export type Shelf = 'public' | 'kept' | 'bin';

const shelf = columnField({
  ...items,
  kind: 'content.deleted',
  titleOf: (to) => (to === 'bin' ? '删除内容' : '恢复内容'),
  value: sql<Shelf>`case when ${content.deletedAt} is not null then 'bin' when ${content.publicRevisionId} is not null then 'public' else 'kept' end`,
  rowsOf: editors,
  toValues: (to) => ({ deletedAt: to === 'bin' ? sql`now()` : null }),
});

export const contentShelf: UndoableField<Shelf> = {
  ...shelf,
  write: async (tx, viewer, ids, to) => {
    await shelf.write(tx, viewer, ids, to);
    await insertSteps(tx, ids, { action: to === 'bin' ? 'delete' : 'restore', userId: viewer.userId });
  },
};

const state = columnField({
  ...items,
  kind: 'content.published',
  undoable: false,
  value: content.state,
  rowsOf: (viewer) => editors(viewer) ?? isNull(content.deletedAt),
  toValues: () => ({}),
});

/** State of an item, and what prevents its publication: a picture that cannot be shown or a missing consent. */
export interface Publishing {
  state: ContentState;
  fault: string | null;
}

/** Publishes many approved texts, each as if it were published alone. */
export const contentPublished: BatchField<Publishing> = {
  ...state,
  titleOf: () => '发布内容',
  lock: async (tx, viewer, ids) => {
    const rows = await state.lock(tx, viewer, ids);
    const revisions = await tx
      .select({ id: content.id, revisionId: content.revisionId })
      .from(content)
      .where(
        inArray(
          content.id,
          rows.map((row) => row.id),
        ),
      );
    const faults = await faultsOfHolders(
      tx,
      'revision',
      revisions.map((row) => row.revisionId),
    );
    const consents = await consentFaults(
      tx,
      rows.map((row) => row.id),
    );
    const faultOf = new Map(
      revisions.map(({ id, revisionId }) => [id, faults.get(revisionId) ?? consents.get(id) ?? null]),
    );
    return rows.map((row) => ({ ...row, value: { state: row.value, fault: faultOf.get(row.id) ?? null } }));
  },
  write: async (tx, { userId }, ids) => {
    for (const id of ids) {
      const item = await lockItem(tx, id);
      if (!item) continue;
      const values = await publishRevision(tx, item);
      await itemWrites.update(tx, { id, version: item.version }, { ...values, updatedBy: userId });
    }
    await insertSteps(tx, ids, { action: 'publish', userId });
  },
};
