import { listCampaigns } from '@platform/contract/campaigns/campaign';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';
import { RUNNING } from './campaign-options';

interface CampaignSelectProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  placeholder?: string;
}

/** Selects a campaign that visits can be planned for. */
export function CampaignSelect({ value, onChange, ...rest }: CampaignSelectProps) {
  const { data, loading } = useCall(listCampaigns, RUNNING, { cacheKey: 'work/campaigns' });
  return (
    <FormSelect<number | null>
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      loading={loading}
      allowClear
      showSearch
      optionFilterProp="label"
      notFoundContent="没有进行中的走访专项"
      options={(data?.list ?? []).map(({ id, name, deadline }) => ({ value: id, label: `${name}（${deadline} 止）` }))}
    />
  );
}
