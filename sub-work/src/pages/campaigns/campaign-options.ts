import { listCampaigns } from '@platform/contract/campaigns/campaign';
import { platformCall } from '@platform/pages/platform-call';

/** Campaigns that a choice offers: more than run at once. */
export const RUNNING = { state: ['open', 'late'] as ('open' | 'late')[], size: 100 };

/** Every campaign in reach, closed ones too, for a filter. */
export async function campaignOptions(): Promise<{ value: number; label: string }[]> {
  const { list } = await platformCall(listCampaigns, { size: 100 }, { background: true });
  return list.map(({ id, name, state }) => ({ value: id, label: state === 'closed' ? `${name}（已关闭）` : name }));
}
