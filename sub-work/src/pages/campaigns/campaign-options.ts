import { listCampaigns } from '@platform/contract/campaigns/campaign';
import { platformCall } from '@platform/pages/kit/platform-call';

/** Query of the campaigns that can be chosen; its size exceeds the number of running campaigns. */
export const RUNNING = { state: ['open', 'late'] as ('open' | 'late')[], size: 100 };

/** Returns all visible campaigns, closed ones too, as options of a filter. */
export async function campaignOptions(): Promise<{ value: number; label: string }[]> {
  const { list } = await platformCall(listCampaigns, { size: 100 }, { background: true });
  return list.map(({ id, name, state }) => ({ value: id, label: state === 'closed' ? `${name}（已关闭）` : name }));
}
