import { and, desc, eq, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  getPublicContent,
  listFrontContent,
  listPublicContent,
  PublicContentRow,
} from '@platform/contract/content/public-content';
import { protectionChannels } from '@platform/contract/content/kinds/programme-kinds';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { contains, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { content, contentLink, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { ApiError } from '../../kernel/errors/api-error';
import { findRevision, type RevisionRow } from './content.queries';
import { industryNames } from './industry-names';
import { filledIn } from './kind-fields';
import { statusSql } from './force-sql';
import { conditionOf, readChoices } from './read-choices';
import { areStaged, byStage, byStart } from './stage-sql';
import { renderRevision } from './render-revision';
import { withPhrase } from '../search/with-phrase';
import { previewedTree } from '../site/current-site';
import { readSitePreview } from '../site/site-preview';
import { readPreview } from './preview';
import { reportDocument } from './report-document';
import { shown } from './shown-row';
import { withCounterparts } from './with-counterparts';
import { withThumbs } from './with-thumbs';
import type { Services } from '../../kernel/ports/services';
import { isPublic } from './is-public';

type Request = ParsedRequestOf<typeof listPublicContent>;

/** Most related items listed at the end of an item. */
const RELATED = 5;

/** A column of a table that has a row for every public item: its left join costs counts and far pages nothing. */
const always = <Column extends PgColumn>(column: Column) =>
  sql`${column}`.mapWith(column as PgColumn) as SQL<Column['_']['data']>;

/** What the public reads of an item, from the joins of `items`. */
export const publicColumns = {
  id: content.id,
  kind: content.kind,
  columnId: content.columnId,
  columnKey: always(siteColumn.key),
  columnName: always(siteColumn.name),
  title: always(contentRevision.title),
  summary: always(contentRevision.summary),
  source: always(contentRevision.source),
  coverId: contentRevision.coverId,
  fields: always(contentRevision.fields),
  status: statusSql,
  pinned: content.pinned,
  day: sql<string>`${content.day}`,
  publishedAt: isoTime(content.publishedAt) as SQL<string>,
  changedAt: isoTime(content.changedAt) as SQL<string>,
  companyName: sql<string>`coalesce(${company.name}, '')`,
  isDemo: content.isDemo,
};

/** Public items with what their published revision says. */
const items = (db: Database, where: SQL | undefined) =>
  db
    .select(publicColumns)
    .from(content)
    .leftJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .leftJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .leftJoin(company, eq(company.id, content.companyId))
    .where(and(isPublic, where));

/** Returns one page of published items, with the choices of the filters. */
export async function listPublic(
  services: Pick<Services, 'db' | 'tokens'>,
  request: Request,
): Promise<DataOf<typeof listPublicContent>> {
  const { db } = services;
  const shownColumns = await readShownColumns(services, request.site);
  const texts = request.keyword ? or(await withPhrase(db, request.keyword), ofCompany(request)) : undefined;
  const { total: counted, ...choices } = await readChoices(db, request, shownColumns, texts);
  const industries = await industryNames(db);
  const { total, list } = await pageRows(db, request, {
    rows: items(db, and(shownColumns.where, texts, conditionOf(request, shownColumns))),
    sorts: { latest: [content.pinned, ...orderOf(request.kinds)], month: byStart },
    // A month is read from its first day on.
    defaultSort: request.month === undefined ? '-latest' : 'month',
    id: content.id,
    total: counted,
  });
  return {
    total,
    list: (await withCounterparts(db, await withThumbs(db, list))).map((row) =>
      shownColumns.named(shown(row, industries)),
    ),
    choices: {
      ...choices,
      levels: request.kinds.some((kind) => filledIn(kind, 'industry').length > 0)
        ? choices.levels.map((level) => ({ ...level, name: industries.get(level.value) }))
        : choices.levels,
    },
  };
}

/** Items of companies with the keyword in their name, in lists that show the company. */
const ofCompany = ({ kinds, keyword }: Request): SQL | undefined =>
  kinds.includes('enterprise')
    ? sql`${content.companyId} in (select ${company.id} from ${company} where ${contains(company.name, keyword)})`
    : undefined;

const CHANNELS = Object.keys(protectionChannels);

/** Services sort by agency, protection by channel, kinds with times by stage, all others by day. */
function orderOf(kinds: Request['kinds']): (PgColumn | SQL)[] {
  if (kinds.every((kind) => kind === 'protection'))
    return [sql`-array_position(${sql.param(CHANNELS)}::text[], ${content.status})`, content.day];
  if (kinds.every((kind) => kind === 'service')) return [sql`${contentRevision.fields} ->> 'agency'`, content.day];
  return areStaged(kinds) ? [...byStage] : [content.day];
}

/** The newest items of each column. */
export async function listFront(
  services: Pick<Services, 'db' | 'tokens'>,
  { columns: wanted, site }: ParsedRequestOf<typeof listFrontContent>,
): Promise<DataOf<typeof listFrontContent>> {
  const [{ where, named, rows: columns }, industries] = await Promise.all([
    readShownColumns(services, site),
    industryNames(services.db),
  ]);
  const kindOfColumn = new Map(columns.map(({ id, kind }) => [id, kind]));
  return Promise.all(
    wanted.map(async ({ id, count }) => {
      const kind = kindOfColumn.get(id);
      // Open items come before past ones; other kinds show the newest.
      const order = kind && areStaged([kind]) ? byStage : [content.day];
      const rows = await items(services.db, and(where, eq(content.columnId, id)))
        .orderBy(desc(content.pinned), ...order.map((each) => desc(each)), desc(content.id))
        .limit(count);
      return (await withThumbs(services.db, rows)).map((row) => named(shown(row, industries)));
    }),
  );
}

/** Returns the shown columns and their names: as published, or as in a preview of the site. */
export async function readShownColumns({ db, tokens }: Pick<Services, 'db' | 'tokens'>, token: string | undefined) {
  const preview = token === undefined ? undefined : readSitePreview({ tokens }, token);
  const tree = preview && (await previewedTree(db, preview.number)).tree;
  const rows = await db.select().from(siteColumn).orderBy(siteColumn.position, siteColumn.id);
  const hidden = (tree?.columns ?? rows).flatMap((column) => (column.hidden ? [column.id] : []));
  const names = new Map(tree?.columns.map(({ id, name }) => [id, name]));
  return {
    where: hidden.length > 0 ? notInArray(content.columnId, hidden) : undefined,
    isHidden: (id: number) => hidden.includes(id),
    rows: rows.map(({ id, key, kind, name, path }) => ({ id, key, kind, path, name: names.get(id) ?? name })),
    named: (row: PublicContentRow): PublicContentRow => ({
      ...row,
      columnName: names.get(row.columnId) ?? row.columnName,
    }),
  };
}

/**
 * Returns one published item in full, or with a preview token the revision that it names.
 * @throws ApiError 404 for an item that was never published, 410 for a withdrawn one
 */
export async function readPublic(
  services: Pick<Services, 'db' | 'tokens'>,
  { kinds, id, path, preview: token }: ParsedRequestOf<typeof getPublicContent>,
): Promise<DataOf<typeof getPublicContent>> {
  const { db } = services;
  const preview = token ? readPreview(services, token) : undefined;
  if (token && !preview) throw new ApiError(410, '预览地址已过期，请在后台重新打开预览。');
  const [row] = await db
    .select({ item: content, column: siteColumn, companyName: company.name, status: statusSql })
    .from(content)
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .leftJoin(company, eq(company.id, content.companyId))
    .where(
      and(
        oneOf(content.kind, kinds),
        preview
          ? eq(content.id, preview.contentId)
          : id !== undefined
            ? eq(content.id, id)
            : and(eq(content.path, path ?? ''), eq(content.kind, 'page')),
      ),
    )
    .orderBy(sql`${content.publicRevisionId} is null`, desc(content.id))
    .limit(1);
  if (!row) throw ApiError.notFound('没有找到这个页面的内容。');
  const { item, column } = row;
  const revisionId = preview?.revisionId ?? (item.deletedAt === null ? item.publicRevisionId : null);
  if (revisionId === null) {
    if (item.withdrawnAt !== null) throw new ApiError(410, '这项内容已经撤下。');
    throw ApiError.notFound('没有找到这个页面的内容。');
  }
  const revision = await findRevision(db, revisionId);
  if (revision?.contentId !== item.id) throw ApiError.notFound('没有找到这个页面的内容。');
  // A single page has no neighbours and no related items.
  const isAlone = item.kind === 'page';
  const [previous, next, links, related] = preview
    ? [null, null, [], []]
    : await Promise.all([
        isAlone ? null : neighbour(db, item, 'previous'),
        isAlone ? null : neighbour(db, item, 'next'),
        readLinked(db, item.id),
        isAlone
          ? []
          : items(db, and(eq(content.columnId, item.columnId), ne(content.id, item.id)))
              .orderBy(desc(content.day), desc(content.id))
              .limit(RELATED),
      ]);
  const now = isoTime(new Date());
  const industries = await industryNames(db);
  return {
    item: shown(
      {
        ...saidBy(revision),
        id: item.id,
        kind: item.kind,
        columnId: column.id,
        columnKey: column.key,
        columnName: column.name,
        pinned: item.pinned,
        day: item.day ?? shanghaiDate(Date.now()),
        publishedAt: isoTime(item.publishedAt) ?? now,
        changedAt: (preview ? undefined : isoTime(item.changedAt)) ?? now,
        companyName: row.companyName ?? '',
        isDemo: item.isDemo,
        status: preview ? undefined : row.status,
      },
      industries,
    ),
    ...(await renderRevision(db, revision, item.kind, preview && token)),
    document: await reportDocument(db, item.kind, revision),
    isPreview: preview !== undefined,
    previous,
    next,
    links: links.map((link) => ({ ...link, item: shown(link.item, industries) })),
    related: related.map((each) => shown(each, industries)),
  };
}

const saidBy = ({ title, summary, source, coverId, fields }: RevisionRow) => ({
  title,
  summary,
  source,
  coverId,
  fields,
});

/** The item before or after one in its column, by day. */
async function neighbour(
  db: Database,
  { id, columnId, day }: typeof content.$inferSelect,
  side: 'previous' | 'next',
): Promise<{ id: number; title: string } | null> {
  const at = sql`(${content.day}, ${content.id})`;
  const than = sql`(${day}::date, ${id}::bigint)`;
  const [row] = await db
    .select({ id: content.id, title: contentRevision.title })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(
      and(isPublic, eq(content.columnId, columnId), side === 'previous' ? sql`${at} < ${than}` : sql`${at} > ${than}`),
    )
    .orderBy(...(side === 'previous' ? [desc(content.day), desc(content.id)] : [content.day, content.id]))
    .limit(1);
  return row ?? null;
}

async function readLinked(db: Database, id: number): Promise<DataOf<typeof getPublicContent>['links']> {
  const link = alias(contentLink, 'link');
  const rows = await db
    .select({ ...publicColumns, relation: link.relation, outgoing: sql<boolean>`${link.fromId} = ${id}` })
    .from(link)
    .innerJoin(content, sql`${content.id} = case when ${link.fromId} = ${id} then ${link.toId} else ${link.fromId} end`)
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .leftJoin(company, eq(company.id, content.companyId))
    .where(and(isPublic, or(eq(link.fromId, id), eq(link.toId, id))))
    .orderBy(desc(content.day), desc(content.id));
  return rows.map(({ relation, outgoing, ...item }) => ({ relation, outgoing, item }));
}
