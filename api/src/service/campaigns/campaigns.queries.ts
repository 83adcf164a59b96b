import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { campaignLabels } from '@platform/contract/campaigns/campaign';
import { ofTerritory } from '../../companies/work/read-companies';
import type { Database } from '../../kernel/database/pool';
import { campaign, campaignCompany } from '../../kernel/database/schema/campaign';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import type { StaffScope } from '../../kernel/scope/scope';
import { takenField } from '../../kernel/writes/refuse-taken';
import { countUses } from '../../kernel/writes/row-uses';
import { writesTo } from '../../kernel/writes/writes-to';
import { campaignInReach } from './read-campaigns';

/** Adds, changes and removes campaigns. */
export const campaignWrites = writesTo(campaign, { campaign_name: takenField(campaignLabels, 'name') });

/** A campaign, locked against deletion, closing and new companies. @returns undefined where there is none */
export async function lockCampaign(
  tx: Database,
  id: number,
): Promise<{ name: string; closedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ name: campaign.name, closedAt: campaign.closedAt })
    .from(campaign)
    .where(eq(campaign.id, id))
    .for('no key update');
  return row;
}

/** The values of a campaign in reach for a new visit, locked so that it stays open until the transaction ends. */
export async function findForPlanning(
  tx: Database,
  scope: StaffScope,
  id: number,
): Promise<{ name: string; kit: string[]; closedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ name: campaign.name, kit: campaign.kit, closedAt: campaign.closedAt })
    .from(campaign)
    .where(and(eq(campaign.id, id), campaignInReach(scope)))
    .for('share');
  return row;
}

/** The companies among these that are in a campaign. */
export async function findJoined(tx: Database, id: number, companyIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: campaignCompany.companyId })
    .from(campaignCompany)
    .where(and(eq(campaignCompany.campaignId, id), inArray(campaignCompany.companyId, [...companyIds])));
  return rows.map((row) => row.id);
}

/** Counts the visits of a campaign. */
export const usesOfCampaign = countUses({ 走访: { table: visit, where: (id) => eq(visit.campaignId, id) } });

/** The names of the companies in the territory among these, by id, locked until the transaction ends. */
export async function holdNamed(
  tx: Database,
  scope: StaffScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(inArray(company.id, [...ids]), ofTerritory(scope)))
    .orderBy(asc(company.id))
    .for('key share');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds companies to a campaign. @returns those that were not in it */
export async function joinCompanies(
  tx: Database,
  campaignId: number,
  companyIds: readonly number[],
  userId: number,
): Promise<number[]> {
  if (companyIds.length === 0) return [];
  const rows = await tx
    .insert(campaignCompany)
    .values(companyIds.map((companyId) => ({ campaignId, companyId, userId })))
    .onConflictDoNothing()
    .returning({ id: campaignCompany.companyId });
  return rows.map(({ id }) => id);
}

/** Removes companies from a campaign. @returns those that were in it */
export async function leaveCompanies(
  tx: Database,
  campaignId: number,
  companyIds: readonly number[],
): Promise<number[]> {
  if (companyIds.length === 0) return [];
  const rows = await tx
    .delete(campaignCompany)
    .where(
      and(
        eq(campaignCompany.campaignId, campaignId),
        sql`${campaignCompany.companyId} = any (${sql.param(companyIds)}::bigint[])`,
      ),
    )
    .returning({ id: campaignCompany.companyId });
  return rows.map(({ id }) => id);
}
