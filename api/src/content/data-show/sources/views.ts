import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DataViewName } from '@platform/contract/data-show/block-source';
import { company } from '../../../kernel/database/schema/company';
import { patent } from '../../../kernel/database/schema/patent';
import { registerEntry } from '../../../companies/schema/register';
import { isOfDistrict } from './patents';

const isValid = sql`(${registerEntry.expiryDate} is null or ${registerEntry.expiryDate} >= current_date)`;

const isOurs = sql`${company.inDistrict}`;
const hasDemand = sql`exists (select from demand
  where demand.company_id = ${company.id} and demand.removed_at is null and demand.state <> 'merged')`;

/** The condition of each count defined in code; the contract has its name and description (`DATA_VIEWS`). */
export const VIEWS: Readonly<Record<DataViewName, SQL>> = {
  effectiveInventions: and(eq(patent.patentType, 'invention'), eq(patent.legalStatus, 'effective'), isOfDistrict)!,
  effectivePatents: and(eq(patent.legalStatus, 'effective'), isOfDistrict)!,
  pendingInventions: and(eq(patent.patentType, 'invention'), eq(patent.legalStatus, 'pending'), isOfDistrict)!,
  companiesWithPatents: sql`${company.inDistrict} and ${company.patentCount} > 0`,
  companiesWithInventions: sql`${company.inDistrict} and ${company.inventionCount} > 0`,
  visitedCompanies: and(isOurs, sql`${company.id} in (select company_id from company_figure where visits > 0)`)!,
  companiesWithDemands: and(isOurs, hasDemand)!,
  companiesWithoutOpenDemands: and(
    isOurs,
    hasDemand,
    sql`${company.id} not in (select company_id from company_figure where open_demands > 0)`,
  )!,
  validTrademarks: and(eq(registerEntry.register, 'trademark'), isValid)!,
  validHonors: and(eq(registerEntry.register, 'honor'), isValid)!,
};
