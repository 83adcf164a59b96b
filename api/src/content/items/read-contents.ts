import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { listContent } from '@platform/contract/content/content';
import { contains, equals, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { content, contentRevision, contentStep, siteColumn } from '../../kernel/database/schema/content';
import type { UserViewer } from '../../kernel/ports/call-context';
import { statusSql } from './force-sql';
import { needsTwoPersons } from './two-persons';

export const creator = alias(userAccount, 'creator');
export const changer = alias(userAccount, 'changer');

export const contentColumns = {
  id: content.id,
  kind: content.kind,
  columnId: content.columnId,
  columnName: sql<string>`${siteColumn.name}`,
  title: content.title,
  state: content.state,
  isPublic: sql<boolean>`${content.publicRevisionId} is not null and ${content.deletedAt} is null`,
  pinned: content.pinned,
  year: content.year,
  publishedAt: isoTime(content.publishedAt),
  publishAt: isoTime(content.publishAt),
  expiresAt: isoTime(content.expiresAt),
  createdBy: sql<string>`coalesce(${creator.name}, '')`,
  updatedBy: sql<string>`coalesce(${changer.name}, '')`,
  updatedAt: isoTime(content.updatedAt),
  deletedAt: isoTime(content.deletedAt),
  isDemo: content.isDemo,
  version: content.version,
};

/** Items with their columns and people. */
export const contents = (db: Database, where: SQL | undefined) =>
  db
    .select(contentColumns)
    .from(content)
    // Every item has a column; a left join costs a count nothing.
    .leftJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .leftJoin(creator, eq(creator.id, content.createdBy))
    .leftJoin(changer, eq(changer.id, content.updatedBy))
    .where(where);

type Filter = FilterOf<typeof listContent>;

/**
 * Returns the condition of a filter. Reports have their own page and are left out unless asked for.
 * @param twoPersons whether 双人原则 holds, by which a text does not wait for its own author
 */
export function contentCondition(viewer: UserViewer, filter: Filter, twoPersons: boolean): SQL | undefined {
  return and(
    filter.deleted ? isNotNull(content.deletedAt) : isNull(content.deletedAt),
    contains(content.title, filter.keyword),
    filter.kind?.length ? oneOf(content.kind, filter.kind) : ne(content.kind, 'report'),
    equals(content.columnId, filter.columnId),
    oneOf(content.state, filter.state),
    equals(content.year, filter.year),
    equals(content.level, filter.level),
    equals(statusSql, filter.status),
    filter.mine ? isWrittenBy(viewer.userId) : undefined,
    filter.toReview ? waitsFor(viewer, twoPersons) : undefined,
    onDays(content.updatedAt, filter.updatedFrom, filter.updatedTo),
  );
}

const isWrittenBy = (userId: number): SQL =>
  inArray(
    content.id,
    sql`(select ${contentRevision.contentId} from ${contentRevision} where ${contentRevision.authorId} = ${userId})`,
  );

/** Steps of review that the newest revision has passed since it was last submitted. */
const passedSteps = sql<number>`(select count(*)::int from ${contentStep} passed where passed.content_id = ${content.id}
  and passed.action = 'approve' and passed.id > coalesce((select max(asked.id) from ${contentStep} asked
    where asked.content_id = ${content.id} and asked.action = 'submit'), 0))`;

/** Condition: under review, and the account may take the next step. The rule is `reviewRefusal` of the domain. */
function waitsFor({ userId, role }: UserViewer, twoPersons: boolean): SQL | undefined {
  const accounts = sql`(select steps.review_steps -> ${passedSteps} from ${siteColumn} steps where steps.id = ${content.columnId})`;
  return and(
    eq(content.state, 'pending'),
    sql`(${accounts} @> to_jsonb(${userId}::bigint) or (${accounts} = '[]' and ${role === 'admin'}))`,
    sql`not exists (select from ${contentStep} own where own.content_id = ${content.id} and own.revision_id = ${content.revisionId}
      and own.action = 'approve' and own.user_id = ${userId})`,
    twoPersons
      ? sql`not exists (select from ${contentRevision} own where own.content_id = ${content.id} and own.author_id = ${userId}
          and own.id > coalesce(${content.publicRevisionId}, 0))`
      : undefined,
  );
}

/** The items that a filter finds for this account. */
export const selectContents = (viewer: UserViewer, twoPersons: boolean) => (db: Database, filter: Filter) =>
  contents(db, contentCondition(viewer, filter, twoPersons));

/** One page of items, the last changed first unless sorted. */
export async function pageContents(db: Database, viewer: UserViewer, request: ParsedRequestOf<typeof listContent>) {
  const twoPersons = await needsTwoPersons(db);
  return pageRows(db, request, {
    rows: selectContents(viewer, twoPersons)(db, request),
    sorts: { updatedAt: content.updatedAt, publishedAt: content.publishedAt, title: content.title, id: content.id },
    defaultSort: '-updatedAt',
    id: content.id,
  });
}
