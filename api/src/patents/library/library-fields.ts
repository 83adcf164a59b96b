import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BatchField, BatchRow } from '../../kernel/batches/batch-field';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patent } from '../../kernel/database/schema/patent';
import { nextVersion } from '../../kernel/database/update-versioned';
import type { UserViewer } from '../../kernel/http/call-context';
import { ofCompany } from '../../kernel/scope/of-company';
import { libraryColumns } from './library-columns';

type Row = Pick<typeof libraryPatent.$inferSelect, 'core' | 'collected' | 'categoryId' | 'removedAt'>;
type Change = Partial<typeof libraryPatent.$inferInsert>;

/** A property of the rows of the viewer's own company's library. */
function libraryField<Value>(
  kind: string,
  value: (row: Row) => Value,
  change: (value: Value) => Change,
  present = true,
): BatchField<Value> {
  return {
    kind: `library.${kind}`,
    targetType: 'library',
    lock: (tx, viewer, ids) => lockRows(tx, viewer, ids, value, present),
    write: async (tx, viewer, ids, next) => {
      await tx
        .update(libraryPatent)
        .set({ ...change(next), ...nextVersion(libraryPatent) })
        .where(ownRows(viewer, ids));
    },
  };
}

/** 核心专利. */
export const libraryCore = libraryField(
  'core',
  (row) => row.core,
  (core) => ({ core }),
);
/** 收藏. */
export const libraryCollected = libraryField(
  'collected',
  (row) => row.collected,
  (collected) => ({ collected }),
);
/** The category, null for none. A category that went meanwhile leaves its patents without one. */
export const libraryCategory = libraryField(
  'category',
  (row) => row.categoryId,
  (categoryId) => ({ categoryId: sql`(select id from patent_category where id = ${categoryId})` as never }),
);
/** Whether a patent was taken out of the library. */
export const libraryRemoved = libraryField(
  'removed',
  (row) => row.removedAt !== null,
  (removed) => ({ removedAt: removed ? new Date() : null }),
  false,
);

export const libraryFields = [libraryCore, libraryCollected, libraryCategory, libraryRemoved] as const;

/** A batch is undone in a call over own rows, which an account without company makes as well: it owns none of these. */
const ownRows = ({ companyId }: UserViewer, ids: readonly number[]) =>
  and(
    companyId === null ? sql`false` : ofCompany({ kind: 'company', companyId }, libraryPatent.companyId),
    inArray(libraryPatent.id, [...ids]),
  );

async function lockRows<Value>(
  tx: Database,
  viewer: UserViewer,
  ids: readonly number[],
  value: (row: Row) => Value,
  present: boolean,
): Promise<BatchRow<Value>[]> {
  const rows = await tx
    .select({
      id: libraryPatent.id,
      name: libraryColumns.title,
      core: libraryPatent.core,
      collected: libraryPatent.collected,
      categoryId: libraryPatent.categoryId,
      removedAt: libraryPatent.removedAt,
    })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(and(ownRows(viewer, ids), present ? isNull(libraryPatent.removedAt) : undefined))
    .orderBy(asc(libraryPatent.id))
    .for('update', { of: libraryPatent });
  return rows.map((row) => ({ id: row.id, name: row.name, value: value(row) }));
}
