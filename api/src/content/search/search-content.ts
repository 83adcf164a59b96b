import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { CONTENT_TABS, contentTabs } from '@platform/contract/content/content-tabs';
import type { searchContent } from '@platform/contract/content/search-content';
import { highlightRules } from '@platform/domain/query/highlight-rules';
import { highlightByRules } from '@platform/domain/text/highlight-rules';
import { snippet } from '@platform/domain/text/snippet';
import { oneOf } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { contentText } from '../schema/content-search';
import { readExpression } from '../../patents/search/reading/read-expression';
import { wordsInField } from '../../patents/search/notices/words-in-field';
import { newestGramSet } from './gram-set';
import { searchedBody } from './searched-text';
import { textCondition } from './text-condition';

/** Characters of an excerpt. */
const EXCERPT = 120;

/** Returns one page of the published content that an expression finds, with exact counts of every tab. */
export const findContent = (
  db: Database,
  request: ParsedRequestOf<typeof searchContent>,
): Promise<DataOf<typeof searchContent>> =>
  db.transaction(async (tx) => {
    // The planner cannot estimate the hits (`content_text.tokens` has no statistics): joins are planned for many rows.
    await tx.execute(sql`set local enable_nestloop = off`);
    return find(tx, request);
  });

async function find(
  db: Database,
  request: ParsedRequestOf<typeof searchContent>,
): Promise<DataOf<typeof searchContent>> {
  const { node } = readExpression(request.exp);
  const set = await newestGramSet(db);
  // The item decides what is public: a text that is still indexed may be of another revision, or of none.
  const found = and(
    eq(content.publicRevisionId, contentText.revisionId),
    isNull(content.deletedAt),
    eq(siteColumn.hidden, false),
    textCondition(node, set),
  );
  const kinds = await db
    .select({ kind: content.kind, count: sql<number>`count(*)::int` })
    .from(contentText)
    .innerJoin(content, eq(content.id, contentText.contentId))
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .where(found)
    .groupBy(content.kind);
  const countOf = new Map<string, number>(kinds.map(({ kind, count }) => [kind, count]));
  const counts = Object.fromEntries(
    CONTENT_TABS.map((tab) => [tab, contentTabs[tab].kinds.reduce((sum, kind) => sum + (countOf.get(kind) ?? 0), 0)]),
  ) as Record<(typeof CONTENT_TABS)[number], number>;
  const rules = highlightRules(node);
  if (request.tab === undefined) return { counts, total: 0, list: [], highlightRules: rules };
  const inTitle = wordsInField(node, 'TI');
  // An expression, not the column: the planner would scan the column's index first. Sorting all hits is faster.
  const newest = sql`coalesce(${content.day}, '-infinity')`;
  const id = sql<number>`${content.id}`.as('id');
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id,
        kind: content.kind,
        columnName: siteColumn.name,
        day: sql<string>`${content.day}`,
        isDemo: content.isDemo,
        path: content.path,
        revisionId: contentText.revisionId,
      })
      .from(contentText)
      .innerJoin(content, eq(content.id, contentText.contentId))
      .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(and(found, oneOf(content.kind, contentTabs[request.tab].kinds))),
    sorts: {
      relevance: inTitle ? [sql`(${textCondition(inTitle, undefined)})::int`, newest] : [newest],
    },
    defaultSort: '-relevance',
    id,
    total: counts[request.tab],
  });
  // Reads the texts of this page only; the hits are sorted without them.
  const ids = list.map(({ revisionId }) => revisionId);
  const revisions =
    ids.length > 0 ? await db.select().from(contentRevision).where(inArray(contentRevision.id, ids)) : [];
  const revisionOf = new Map(revisions.map((revision) => [revision.id, revision]));
  return {
    counts,
    total,
    list: list.map(({ revisionId, kind, ...row }) => {
      const revision = revisionOf.get(revisionId)!;
      const body = searchedBody(kind, revision);
      const excerpt = snippet(body, highlightByRules(body, rules), EXCERPT);
      const { text, cutBefore, cutAfter } = excerpt;
      return { ...row, kind, title: revision.title, excerpt: text, cutBefore, cutAfter };
    }),
    highlightRules: rules,
  };
}
