import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { workPatents } from '@platform/contract/work/work';
import { equals, onDays } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { patent, patentCompany } from '../../kernel/database/schema/patent';
import type { ContextOf } from '../../kernel/ports/context-of';
import type { StaffScope } from '../../kernel/scope/scope';
import { hasLegalStatus, hasPatentType, hasTitleOrNumber } from '../../patents/patents/patent-filters';
import { patentWords } from '../../patents/patents/patent-words';
import { inTown, ofTerritory } from './read-companies';

/** The names of a patent's owners in the territory, or of their towns. */
const ownersOf = (scope: StaffScope, name: 'company.name' | 'town.name') => sql<string[]>`array(
  select distinct ${sql.raw(name)} from patent_company
  join company on company.id = patent_company.company_id
  left join town on town.id = company.town_id
  where patent_company.patent_id = patent.id and ${ofTerritory(scope)} and ${sql.raw(name)} is not null order by 1)`;

/** Patents that a company of the territory owns, limited to one company, one town, or companies of unknown town. */
function ownedIn(db: Database, scope: StaffScope, { companyId, townId }: FilterOf<typeof workPatents>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(patentCompany)
      .innerJoin(company, eq(company.id, patentCompany.companyId))
      .where(
        and(eq(patentCompany.patentId, patent.id), ofTerritory(scope), equals(company.id, companyId), inTown(townId)),
      ),
  );
}

/** One page of the patents of the caller's territory. A patent of several companies is listed once. */
export async function readPatents(
  { services: { db }, scope }: ContextOf<typeof workPatents>,
  request: ParsedRequestOf<typeof workPatents>,
): Promise<DataOf<typeof workPatents>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: patent.id,
        publicationNumber: patent.publicationNumber,
        office: patent.office,
        applicationNumber: patent.applicationNumber,
        title: patent.title,
        patentType: patent.patentType,
        legalStatus: patent.legalStatus,
        companies: ownersOf(scope, 'company.name'),
        towns: ownersOf(scope, 'town.name'),
        applicationDate: patent.applicationDate,
        publicationDate: patent.publicationDate,
        isDemo: patent.isDemo,
      })
      .from(patent)
      .where(
        and(
          ownedIn(db, scope, request),
          hasTitleOrNumber(patent, request.keyword),
          hasPatentType(sql`${patent.patentType}`, request.patentType),
          hasLegalStatus(sql`${patent.legalStatus}`, request.legalStatus),
          onDays(patent.publicationDate, request.publicationFrom, request.publicationTo),
        ),
      ),
    sorts: { publicationDate: patent.publicationDate, applicationDate: patent.applicationDate, id: patent.id },
    defaultSort: '-publicationDate',
    id: patent.id,
  });
  return {
    total,
    list: list.map(({ office, ...row }) => ({ ...row, ...patentWords({ office, ...row }) })),
  };
}
