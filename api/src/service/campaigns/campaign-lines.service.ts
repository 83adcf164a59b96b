import type { ContextOf } from '../../kernel/ports/context-of';
import type { putCampaignCompanies } from '@platform/contract/campaigns/campaign';
import { ApiError } from '../../kernel/errors/api-error';
import { joinedCompanies, linesWithoutVisit, type JoinedCompany } from './campaign-lines.queries';
import { holdNamed } from './campaigns.queries';
import { putCompanies } from './campaigns.service';

type Context = ContextOf<typeof putCampaignCompanies>;

/** Adds one company to a campaign. @throws ApiError 404, 409 where it has been added already, 422 for a closed one */
export async function addCompany(
  context: Context,
  { campaignId, companyId }: { campaignId: number; companyId: number },
): Promise<JoinedCompany> {
  const { db } = context.services;
  if ((await holdNamed(db, context.scope, [companyId])).size === 0)
    throw ApiError.atField('companyId', '此企业不在本区的企业名录中');
  const { added } = await putCompanies(context, { id: campaignId, add: [companyId], remove: [] });
  const [line] = await joinedCompanies(db, campaignId, [companyId]);
  if (added.length === 0 || !line) throw ApiError.conflict('此企业刚刚由他人加入专项。');
  return line;
}

/** Removes companies that an import added. @returns by the id of its line, why a company stays */
export async function takeBackCompanies(
  context: Context,
  campaignId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const free = await linesWithoutVisit(context.services.db, campaignId, ids);
  if (free.length > 0)
    await putCompanies(context, { id: campaignId, add: [], remove: free.map(({ companyId }) => companyId) });
  return new Map(
    ids.filter((id) => !free.some((line) => line.id === id)).map((id) => [id, '已为此企业安排走访，留在专项中']),
  );
}
