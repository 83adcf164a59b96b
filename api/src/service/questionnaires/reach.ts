import { and, eq, sql, type SQL } from 'drizzle-orm';
import { company } from '../../kernel/database/schema/company';
import type { UserViewer } from '../../kernel/http/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';

/** The companies whose answers the viewer reaches. */
export interface Reach {
  scope: TerritoryScope;
  viewer: UserViewer;
}

/** The companies that a company account sees: its own. */
const own = ({ viewer }: Reach): SQL => (viewer.companyId === null ? sql`false` : eq(company.id, viewer.companyId));

/** The companies whose answers are in reach. */
export const answersInReach = (reach: Reach): SQL => inTerritory(reach.scope, company.townId, { public: own(reach) });

/** The companies for which the viewer can answer: those of the district or the town, or the own one. */
export const companiesInReach = (reach: Reach): SQL =>
  and(
    inTerritory(reach.scope, company.townId, {
      all: sql`(${company.inDistrict} or ${company.townId} is not null)`,
      public: own(reach),
    }),
  )!;
