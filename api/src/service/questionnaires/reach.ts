import { and, eq, sql, type SQL } from 'drizzle-orm';
import { company } from '../../kernel/database/schema/company';
import type { UserViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';

/** Whose answers somebody reaches. */
export interface Reach {
  scope: TerritoryScope;
  viewer: UserViewer;
}

/** What a company account sees of the companies: its own. */
const own = ({ viewer }: Reach): SQL => (viewer.companyId === null ? sql`false` : eq(company.id, viewer.companyId));

/** The companies whose answers are in reach. */
export const answersInReach = (reach: Reach): SQL => inTerritory(reach.scope, company.townId, { public: own(reach) });

/** The companies for which somebody can answer: of the district, of the town, the own. */
export const companiesInReach = (reach: Reach): SQL =>
  and(
    inTerritory(reach.scope, company.townId, {
      all: sql`(${company.inDistrict} or ${company.townId} is not null)`,
      public: own(reach),
    }),
  )!;
