import { eq, sql, type SQL } from 'drizzle-orm';
import { company } from '../../kernel/database/schema/company';
import type { UserViewer } from '../../kernel/ports/call-context';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';

/** The answers that a caller sees. */
export interface AnswerVisibility extends Visibility<never> {
  readonly userId: number;
  readonly scope: TerritoryScope;
  readonly viewer: Pick<UserViewer, 'userId' | 'set' | 'companyId'>;
  /** The companies for which the caller can answer. */
  readonly companies: SQL;
}

/** The district sees all answers, a street those of its town, a company its own. */
export function visibilityOf({ scope, viewer }: Pick<AnswerVisibility, 'scope' | 'viewer'>): AnswerVisibility {
  const own = viewer.companyId === null ? sql`false` : eq(company.id, viewer.companyId);
  return {
    userId: viewer.userId,
    scope,
    viewer,
    where: inTerritory(scope, company.townId, { public: own }),
    companies: inTerritory(scope, company.townId, {
      all: sql`(${company.inDistrict} or ${company.townId} is not null)`,
      public: own,
    }),
    partiesOf: () => [],
  };
}
