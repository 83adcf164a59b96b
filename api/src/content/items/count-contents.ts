import { and, count, isNotNull } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { countContent } from '@platform/contract/content/content';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import type { UserViewer } from '../../kernel/ports/call-context';
import { contentCondition } from './read-contents';
import { needsTwoPersons } from './two-persons';

/** Counts the items of a filter by state and by column, each count without its own filter. */
export async function countContents(
  db: Database,
  viewer: UserViewer,
  filter: ParsedRequestOf<typeof countContent>,
): Promise<DataOf<typeof countContent>> {
  const twoPersons = await needsTwoPersons(db);
  const where = (left: typeof filter) => contentCondition(viewer, left, twoPersons);
  // The page of reports counts reports only.
  const kind = filter.kind?.includes('report') ? filter.kind : undefined;
  const [groups, [deleted], [toReview]] = await Promise.all([
    // One scan of the items serves both counts; each filters its groups below.
    db
      .select({ kind: content.kind, columnId: content.columnId, state: content.state, count: count() })
      .from(content)
      .where(where({ ...filter, state: undefined, columnId: undefined, kind }))
      .groupBy(content.kind, content.columnId, content.state),
    db
      .select({ count: count() })
      .from(content)
      .where(and(where({ ...filter, toReview: undefined, deleted: true }), isNotNull(content.deletedAt))),
    db
      .select({ count: count() })
      .from(content)
      .where(where({ kind, toReview: true })),
  ]);
  const ofColumn = groups.filter(
    (group) =>
      (!filter.kind?.length || filter.kind.includes(group.kind)) &&
      (filter.columnId === undefined || filter.columnId === group.columnId),
  );
  const ofState = groups.filter(({ state }) => !filter.state?.length || filter.state.includes(state));
  return {
    states: [...sums(ofColumn, ({ state }) => state)].map(([state, each]) => ({ state, count: each })),
    columns: [...sums(ofState, ({ columnId }) => columnId)].map(([columnId, each]) => ({ columnId, count: each })),
    deleted: deleted?.count ?? 0,
    toReview: toReview?.count ?? 0,
  };
}

/** Sums the counts of the groups by value. */
function sums<Group extends { count: number }, Value>(
  groups: readonly Group[],
  valueOf: (group: Group) => Value,
): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const group of groups) found.set(valueOf(group), (found.get(valueOf(group)) ?? 0) + group.count);
  return found;
}
