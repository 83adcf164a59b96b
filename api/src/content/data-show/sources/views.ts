import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DataViewName } from '@platform/contract/data-show/block-source';
import { company } from '../../../kernel/database/schema/company';
import { patent } from '../../../kernel/database/schema/patent';
import { registerEntry } from '../../../kernel/database/schema/register';
import { isOfDistrict } from './patents';

const isValid = sql`(${registerEntry.expiryDate} is null or ${registerEntry.expiryDate} >= current_date)`;

/** The condition of each count that is written in code; its name and its words stand in the contract (`DATA_VIEWS`). */
export const VIEWS: Readonly<Record<DataViewName, SQL>> = {
  effectiveInventions: and(eq(patent.patentType, 'invention'), eq(patent.legalStatus, 'effective'), isOfDistrict)!,
  effectivePatents: and(eq(patent.legalStatus, 'effective'), isOfDistrict)!,
  pendingInventions: and(eq(patent.patentType, 'invention'), eq(patent.legalStatus, 'pending'), isOfDistrict)!,
  companiesWithPatents: sql`${company.inDistrict} and ${company.patentCount} > 0`,
  companiesWithInventions: sql`${company.inDistrict} and ${company.inventionCount} > 0`,
  validTrademarks: and(eq(registerEntry.register, 'trademark'), isValid)!,
  validHonors: and(eq(registerEntry.register, 'honor'), isValid)!,
};
