import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { countContent } from '@platform/contract/content/content';
import type { Database } from '../../kernel/database/pool';
import { content, siteColumn } from '../../kernel/database/schema/content';
import type { UserViewer } from '../../kernel/http/call-context';
import { contentCondition } from './read-contents';

/** How many items a filter finds by state and by column, each without the filter that it counts. */
export async function countContents(
  db: Database,
  viewer: UserViewer,
  filter: ParsedRequestOf<typeof countContent>,
): Promise<DataOf<typeof countContent>> {
  const all = { ...filter, deleted: undefined, toReview: undefined };
  const where = (left: typeof filter) => contentCondition(viewer, left);
  const [states, columns, [deleted], [toReview]] = await Promise.all([
    db
      .select({ state: content.state, count: count() })
      .from(content)
      .leftJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(where({ ...filter, state: undefined }))
      .groupBy(content.state),
    db
      .select({ columnId: content.columnId, count: count() })
      .from(content)
      .leftJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(where({ ...filter, columnId: undefined, kind: undefined }))
      .groupBy(content.columnId),
    db
      .select({ count: count() })
      .from(content)
      .where(and(where({ ...all, deleted: true }), isNotNull(content.deletedAt))),
    db
      .select({ count: count() })
      .from(content)
      .leftJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(where({ toReview: true })),
  ]);
  return { states, columns, deleted: deleted?.count ?? 0, toReview: toReview?.count ?? 0 };
}
