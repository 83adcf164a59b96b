import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { campaignLabels } from '@platform/contract/campaigns/campaign';
import { ofTerritory } from '../../companies/work/read-companies';
import type { Database } from '../../kernel/database/pool';
import { campaign, campaignCompany } from '../../kernel/database/schema/campaign';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import type { StaffScope } from '../../kernel/scope/scope';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { isVisibleCampaign } from './read-campaigns';

/** Adds and changes campaigns. */
export const campaignWrites = writesTo(campaign, { campaign_name: takenField(campaignLabels, 'name') });

/** A campaign that nobody takes away, closes or fills meanwhile. @returns undefined where there is none */
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

/** A visible campaign with the fields that a visit for it begins with; it stays open until the transaction ends. */
export async function findForPlanning(
  tx: Database,
  scope: StaffScope,
  id: number,
): Promise<{ name: string; kit: string[]; closedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ name: campaign.name, kit: campaign.kit, closedAt: campaign.closedAt })
    .from(campaign)
    .where(and(eq(campaign.id, id), isVisibleCampaign(scope)))
    .for('share');
  return row;
}

/** Those of the companies that are in a campaign. */
export async function findJoined(tx: Database, id: number, companyIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: campaignCompany.companyId })
    .from(campaignCompany)
    .where(and(eq(campaignCompany.campaignId, id), inArray(campaignCompany.companyId, [...companyIds])));
  return rows.map((row) => row.id);
}

/** Takes a campaign away, with what companies it has, but not one with visits. @returns whether it had none */
export async function removeCampaign(tx: Database, id: number): Promise<boolean> {
  if ((await tx.$count(visit, eq(visit.campaignId, id))) > 0) return false;
  await tx.delete(campaign).where(eq(campaign.id, id));
  return true;
}

/** Names of those of the companies that are of the territory, by id; they stay until the transaction ends. */
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

/** Puts companies into a campaign. @returns those that were not in it */
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

/** Takes companies out of a campaign. @returns those that were in it */
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
