import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { ALL_TABS, CONTENT_TABS, contentTabs, type SearchTab } from '@platform/contract/content/content-tabs';
import type { FoundContent, searchContent } from '@platform/contract/content/search-content';
import { highlightRules } from '@platform/domain/query/highlight-rules';
import type { QueryNode } from '@platform/domain/query/query-node';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { oneOf } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { contentText } from '../schema/content-search';
import { readExpression } from '../../patents/search/reading/read-expression';
import { wordsInField } from '../../patents/search/notices/words-in-field';
import { readSynonyms } from '../../settings/dictionaries/synonyms';
import { statusSql } from '../items/force-sql';
import { foundExcerpt } from './found-excerpt';
import { type GramSet, newestGramSet } from './gram-set';
import { looseQuery } from './loose-query';
import { offersFor } from './offers';
import { textCondition } from './text-condition';

/** Returns one page of the published content that an expression finds, with exact counts of every tab. */
export async function findContent(
  db: Database,
  request: ParsedRequestOf<typeof searchContent>,
): Promise<DataOf<typeof searchContent>> {
  const found = await searching(db, (tx) => find(tx, request));
  return sum(found.counts) > 0
    ? found
    : { ...found, offers: await offersFor(db, request.exp, (exp) => finds(db, exp)) };
}

type Counts = DataOf<typeof searchContent>['counts'];

const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0);

const searching = <T>(db: Database, search: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    // The planner cannot estimate the hits (`content_text.tokens` has no statistics): joins are planned for many rows.
    await tx.execute(sql`set local enable_nestloop = off`);
    return search(tx);
  });

/** Whether an expression finds anything. */
const finds = (db: Database, exp: string): Promise<boolean> =>
  searching(db, async (tx) => {
    const { node } = await readLoose(tx, exp);
    return sum(await countTabs(tx, isFound(node, await newestGramSet(tx)))) > 0;
  });

/** Reads an expression as written, and with its words apart. */
async function readLoose(db: Database, exp: string): Promise<{ exact: QueryNode; node: QueryNode }> {
  const { node } = readExpression(exp);
  return { exact: node, node: looseQuery(node, exp, await readSynonyms(db)) };
}

async function find(
  db: Database,
  request: ParsedRequestOf<typeof searchContent>,
): Promise<DataOf<typeof searchContent>> {
  const { exact, node } = await readLoose(db, request.exp);
  const set = await newestGramSet(db);
  const found = isFound(node, set);
  const counts = await countTabs(db, found);
  const rules = highlightRules(node);
  if (request.tab === undefined) return { counts, total: 0, list: [], highlightRules: rules, offers: [] };
  const inTitle = inTitleOf(node) ?? sql`false`;
  const tier = sql<number>`case
    when ${isTitle(exact)} then 4
    when ${inTitleOf(exact) ?? sql`false`} then 3
    when ${inTitle} then 2
    when ${textCondition(exact, set)} then 1
    else 0 end`;
  // An expression, not the column: the planner would scan the column's index first. Sorting all hits is faster.
  const newest = sql`coalesce(${content.day}, '-infinity')`;
  const isCurrent = sql`(${statusSql} is distinct from 'amended' and ${statusSql} is distinct from 'void')`;
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
        status: statusSql,
        inTitle: sql<boolean>`${inTitle}`,
        revisionId: contentText.revisionId,
      })
      .from(contentText)
      .innerJoin(content, eq(content.id, contentText.contentId))
      .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .where(and(found, oneOf(content.kind, kindsOf(request.tab)))),
    sorts: { relevance: [tier, isCurrent, newest] },
    defaultSort: '-relevance',
    id,
    total: request.tab === ALL_TABS ? sum(counts) : counts[request.tab],
  });
  // Reads the texts of this page only; the hits are sorted without them.
  const ids = list.map(({ revisionId }) => revisionId);
  const revisions =
    ids.length > 0 ? await db.select().from(contentRevision).where(inArray(contentRevision.id, ids)) : [];
  const revisionOf = new Map(revisions.map((revision) => [revision.id, revision]));
  return {
    counts,
    total,
    list: list.map(({ revisionId, kind, status, ...row }) => {
      const revision = revisionOf.get(revisionId)!;
      return {
        ...row,
        kind,
        title: revision.title,
        status: kind === 'policy' ? (status as FoundContent['status']) : null,
        ...foundExcerpt(kind, revision, rules),
      };
    }),
    highlightRules: rules,
    offers: [],
  };
}

/** Condition for public items that a query finds, for the joins of this file. */
const isFound = (node: QueryNode, set: GramSet): SQL =>
  // The item decides what is public: a text that is still indexed may be of another revision, or of none.
  and(
    eq(content.publicRevisionId, contentText.revisionId),
    isNull(content.deletedAt),
    eq(siteColumn.hidden, false),
    textCondition(node, set),
  )!;

async function countTabs(db: Database, found: SQL): Promise<Counts> {
  const kinds = await db
    .select({ kind: content.kind, count: sql<number>`count(*)::int` })
    .from(contentText)
    .innerJoin(content, eq(content.id, contentText.contentId))
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .where(found)
    .groupBy(content.kind);
  const countOf = new Map<string, number>(kinds.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(
    CONTENT_TABS.map((tab) => [
      tab,
      contentTabs[tab].kinds.reduce((total, kind) => total + (countOf.get(kind) ?? 0), 0),
    ]),
  ) as Counts;
}

const kindsOf = (tab: SearchTab) =>
  tab === ALL_TABS ? CONTENT_TABS.flatMap((each) => [...contentTabs[each].kinds]) : contentTabs[tab].kinds;

/** Condition for hits whose title has the words of a query; undefined where it has no words of any field. */
function inTitleOf(node: QueryNode): SQL | undefined {
  const words = wordsInField(node, 'TI');
  return words ? sql`(${textCondition(words, undefined)})` : undefined;
}

/** Condition for hits whose title is the searched phrase, without the name of the state and the year of a version. */
function isTitle(node: QueryNode): SQL {
  if (node.type !== 'text') return sql`false`;
  const phrase = normaliseText(node.phrase).replace(/^中华人民共和国/, '');
  return sql`regexp_replace(${contentText.title}, '^中华人民共和国|\\([^()]*\\)$', '', 'g') = ${phrase}`;
}
