import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listDeadlines } from '@platform/contract/content/public-content';
import { isoTime } from '../../kernel/database/iso-time';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { company } from '../../kernel/database/schema/company';
import type { Services } from '../../kernel/ports/services';
import { industryNames } from './industry-names';
import { isPublic } from './is-public';
import { publicColumns, readShownColumns } from './read-public';
import { shown } from './shown-row';

/** Most rows returned; the lists have the others. */
const TOLD = 6;

/** Returns the activities and projects that close within `days` days, the soonest first. */
export async function readDeadlines(
  services: Pick<Services, 'db' | 'tokens'>,
  { days, site }: ParsedRequestOf<typeof listDeadlines>,
): Promise<DataOf<typeof listDeadlines>> {
  const { where, named } = await readShownColumns(services, site);
  const rows = await services.db
    .select({
      ...publicColumns,
      closesAt: isoTime(content.closesAt) as SQL<string>,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(content)
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .leftJoin(company, eq(company.id, content.companyId))
    .where(
      and(
        isPublic,
        where,
        inArray(content.kind, ['activity', 'project']),
        // Items that have not opened yet are left out.
        sql`coalesce(${content.opensAt} <= now(), true)`,
        gt(content.closesAt, sql`now()`),
        lte(content.closesAt, sql`now() + make_interval(days => ${days})`),
      ),
    )
    .orderBy(content.closesAt, content.id)
    .limit(TOLD);
  const industries = await industryNames(services.db);
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ total: _total, closesAt, ...row }) => ({ ...named(shown(row, industries)), closesAt })),
  };
}
