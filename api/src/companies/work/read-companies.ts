import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { workCompanies } from '@platform/contract/work/work';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, isTrue } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import { company, town } from '../../kernel/database/schema/company';
import { companyStatistics } from '../schema/work-statistics';
import { label } from '../../kernel/database/schema/label';
import type { ContextOf } from '../../kernel/ports/context-of';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { fewWithShort } from '../../kernel/database/few-ids';
import { bearsOne, fewLabelled, ofItsLabels } from './company-labels';

/** Companies of the territory: those of the district, or of one town. Served by the indexes on patent counts. */
export const ofTerritory = (scope: StaffScope): SQL =>
  inTerritory(scope, company.townId, { all: sql`${company.inDistrict}` });

/** Companies of a town; 0: those whose town is not known. */
export const inTown = (townId: number | undefined): SQL | undefined =>
  townId === 0 ? isNull(company.townId) : equals(company.townId, townId);

const isNamed = (name: string | undefined) => contains(company.name, name);

/** Companies whose stored statistics fulfil a condition. */
const statistics = (holds: SQL): SQL =>
  sql`exists (select from ${companyStatistics} where ${companyStatistics.companyId} = ${company.id} and ${holds})`;
const wasVisited = statistics(sql`${companyStatistics.visits} > 0`);

/**
 * The companies of the territory that match a filter.
 * @param found companies with the name and with a label, where the caller has looked them up
 */
function companiesWhere(
  scope: StaffScope,
  filter: FilterOf<typeof workCompanies>,
  found: { named?: SQL; labelled?: SQL } = {},
): SQL | undefined {
  return and(
    ofTerritory(scope),
    equals(company.id, filter.companyId),
    inTown(filter.townId),
    isTrue(sql`${company.patentCount} > 0`, filter.withPatents),
    filter.visited === undefined ? undefined : filter.visited ? wasVisited : not(wasVisited),
    isTrue(statistics(sql`${companyStatistics.openDemands} > 0`), filter.withOpenDemands),
    isTrue(statistics(sql`${companyStatistics.overdueDemands} > 0`), filter.withOverdueDemands),
    equals(company.source, filter.source),
    found.named ?? isNamed(filter.name),
    found.labelled ?? bearsOne(filter.labelIds),
  );
}

/** One page of the companies of the caller's territory, by default most patents first. */
export async function readCompanies(
  { services: { db }, scope }: ContextOf<typeof workCompanies>,
  request: ParsedRequestOf<typeof workCompanies>,
): Promise<DataOf<typeof workCompanies>> {
  const named = await fewWithShort(db, company.id, company.name.getSQL(), request.name, isNamed);
  const labelled = await fewLabelled(db, request.labelIds);
  return pageRows(db, request, {
    rows: db
      .select({
        id: company.id,
        name: company.name,
        uscc: sql<string>`coalesce(${company.uscc}, '')`,
        townId: company.townId,
        townName: sql<string>`coalesce(${town.name}, '')`,
        source: company.source,
        patents: company.patentCount,
        inventions: company.inventionCount,
        utilityModels: company.utilityModelCount,
        designs: company.designCount,
        latestPublication: company.latestPublicationDate,
        lastVisit: companyStatistics.lastVisit,
        visits: sql<number>`coalesce(${companyStatistics.visits}, 0)`,
        openDemands: sql<number>`coalesce(${companyStatistics.openDemands}, 0)`,
        overdueDemands: sql<number>`coalesce(${companyStatistics.overdueDemands}, 0)`,
        labels: ofItsLabels<string[]>(sql`${label.name}`),
        labelIds: ofItsLabels<number[]>(sql`${label.id}`),
      })
      .from(company)
      .leftJoin(town, eq(town.id, company.townId))
      .leftJoin(companyStatistics, eq(companyStatistics.companyId, company.id))
      .where(companiesWhere(scope, request, { named, labelled })),
    sorts: {
      patents: company.patentCount,
      inventions: company.inventionCount,
      name: [byPinyin(company.name)],
      latestPublication: company.latestPublicationDate,
    },
    defaultSort: '-patents',
    id: company.id,
  });
}
