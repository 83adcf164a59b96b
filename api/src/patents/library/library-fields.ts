import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { columnField } from '../../kernel/batches/column-field';
import { libraryPatent } from '../../kernel/database/schema/patent';
import type { UserViewer } from '../../kernel/ports/call-context';
import { ofCompany } from '../../kernel/scope/of-company';

/**
 * Rows of the viewer's company. The call that undoes a batch is also open to accounts without a company; they own no
 * rows.
 */
const ownRows = ({ companyId }: UserViewer): SQL =>
  companyId === null ? sql`false` : ofCompany({ kind: 'company', companyId }, libraryPatent.companyId);

const library = {
  targetType: 'library',
  table: libraryPatent,
  name: sql<string>`coalesce((select title from patent where patent.id = library_patent.patent_id), library_patent.title, '')`,
  rowsOf: (viewer: UserViewer) => and(ownRows(viewer), isNull(libraryPatent.removedAt)),
};

/** 核心专利. */
export const libraryCore = columnField({
  ...library,
  kind: 'library.core',
  titleOf: (core) => (core ? '设为核心专利' : '取消核心专利'),
  value: libraryPatent.core,
  toValues: (core) => ({ core }),
});
/** 企业收藏. */
export const libraryCollected = columnField({
  ...library,
  kind: 'library.collected',
  titleOf: (collected) => (collected ? '收藏专利' : '取消收藏专利'),
  value: libraryPatent.collected,
  toValues: (collected) => ({ collected }),
});
/** The category, null for none. If the category was deleted meanwhile, its patents have none. */
export const libraryCategory = columnField({
  ...library,
  kind: 'library.category',
  titleOf: () => '调整专利的分类',
  value: libraryPatent.categoryId,
  toValues: (categoryId) => ({ categoryId: sql`(select id from patent_category where id = ${categoryId})` }),
});
/** Whether a patent was removed from the library. */
export const libraryRemoved = columnField({
  ...library,
  kind: 'library.removed',
  titleOf: (removed) => (removed ? '移出专利库' : '移回专利库'),
  rowsOf: ownRows,
  value: sql<boolean>`${libraryPatent.removedAt} is not null`,
  toValues: (removed) => ({ removedAt: removed ? new Date() : null }),
});

/** 本企业 or 关注 as the company said; null: by the names of the applicants. */
export const libraryShelf = columnField({
  ...library,
  kind: 'library.shelf',
  value: libraryPatent.shelf,
  toValues: (shelf) => ({ shelf }),
});

export const libraryFields = [libraryCore, libraryCollected, libraryCategory, libraryRemoved, libraryShelf] as const;
