import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { portalHome } from '@platform/contract/library/library';
import { LEGAL_STATUS_NAMES, type LegalStatus } from '@platform/domain/patents/legal-status';
import { PATENT_TYPE_NAMES, type PatentType } from '@platform/domain/patents/patent-type';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { libraryPatent, patent } from '../../kernel/database/schema/patent';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { libraryColumns } from './library-columns';
import { pageLibrary } from './read-library';

type Home = DataOf<typeof portalHome>;

/** Maximum number of patents on the dashboard. */
const LATEST = 6;
/** Name for a patent without a recorded type. */
const UNKNOWN_TYPE = '未知';

/** Returns statistics and latest patents of a company's library. */
export async function readPortalHome(db: Database, scope: CompanyScope): Promise<Home> {
  const [statistics, latest] = await Promise.all([
    readLibraryStatistics(db, scope),
    pageLibrary(db, scope, { page: 1, size: LATEST, shelf: 'own' }),
  ]);
  return { ...statistics, latest: latest.list };
}

/** Returns everything about the company's own patents (本企业) on its dashboard, except the latest patents. */
async function readLibraryStatistics(db: Database, scope: CompanyScope): Promise<Omit<Home, 'latest'>> {
  const [owner] = await db
    .select({ name: company.name, source: company.source })
    .from(company)
    .where(ofCompany(scope, company.id));
  const inLibrary = and(ofCompany(scope, libraryPatent.companyId), isNull(libraryPatent.removedAt));
  const { patentType, legalStatus, publicationDate, filingYear, shelf } = libraryColumns;
  // Reads the library once, grouped by all charted properties; a few hundred groups at most.
  const groups = await db
    .select({
      type: patentType,
      status: legalStatus,
      year: filingYear,
      patents: sql<number>`count(*)`,
      core: sql<number>`count(*) filter (where ${libraryPatent.core})`,
      uncategorised: sql<number>`count(*) filter (where ${libraryPatent.categoryId} is null)`,
      thisYear: sql<number>`count(*) filter (where ${publicationDate} >= date_trunc('year', current_date)::date)`,
      lastYear: sql<number>`count(*) filter (where ${publicationDate} >= (date_trunc('year', current_date) - interval '1 year')::date
        and ${publicationDate} <= (current_date - interval '1 year')::date)`,
      demo: sql<boolean>`coalesce(bool_or(${patent.isDemo}), false)`,
    })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(and(inLibrary, eq(shelf, 'own')))
    .groupBy(patentType, legalStatus, filingYear);
  const { rows } = await db.execute<{ today: string }>(sql`select to_char(current_date, 'YYYY-MM-DD') as today`);
  const sum = (pick: (group: (typeof groups)[number]) => number): number =>
    groups.reduce((total, group) => total + pick(group), 0);
  const ofType = (type: PatentType | null): number => sum((group) => (group.type === type ? group.patents : 0));
  const ofStatus = (status: LegalStatus): number => sum((group) => (group.status === status ? group.patents : 0));
  const types = Object.entries(PATENT_TYPE_NAMES).map(([type, name]) => ({ name, count: ofType(type as PatentType) }));
  const unknown = ofType(null);
  return {
    companyName: owner?.name ?? '',
    isDemo: owner?.source === 'demo' || groups.some((group) => group.demo),
    asOf: rows[0]?.today ?? '',
    total: sum((group) => group.patents),
    core: sum((group) => group.core),
    effective: ofStatus('effective'),
    uncategorised: sum((group) => group.uncategorised),
    thisYear: sum((group) => group.thisYear),
    lastYear: sum((group) => group.lastYear),
    byType: unknown > 0 ? [...types, { name: UNKNOWN_TYPE, count: unknown }] : types,
    byLegalStatus: Object.entries(LEGAL_STATUS_NAMES).map(([status, name]) => ({
      name,
      count: ofStatus(status as LegalStatus),
    })),
    filingsByYear: byYear(groups),
  };
}

/** Returns the years from the first to the last filing, including years without one, so that a chart has no gaps. */
function byYear(
  groups: readonly { type: PatentType | null; year: number | null; patents: number }[],
): Home['filingsByYear'] {
  const years = groups.flatMap((group) => (group.year === null ? [] : [group.year]));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const lines = Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => ({
    year: first + at,
    invention: 0,
    utility: 0,
    design: 0,
    unknown: 0,
  }));
  for (const { type, year, patents } of groups) if (year !== null) lines[year - first]![type ?? 'unknown'] += patents;
  return lines;
}
