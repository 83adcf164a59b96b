import { addCampaign, editCampaign, type CampaignRow } from '@platform/contract/campaigns/campaign';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import type { RecordState } from '@platform/pages/kit/record/use-record';

interface CampaignDrawerProps {
  record: RecordState<CampaignRow>;
  onChanged?: () => void;
}

/** Creates or changes a campaign. */
export function CampaignDrawer({ record, onChanged }: CampaignDrawerProps) {
  return (
    <RecordDrawer
      record={record}
      noun="走访专项"
      create={addCampaign}
      update={editCampaign}
      onChanged={onChanged}
      fields={(field, { row }) => (
        <>
          {field.text('name', { placeholder: '例如：专精特新企业知识产权走访' })}
          {field.day('deadline')}
          {field.text('purpose', { placeholder: '安排走访时自动填入走访目的' })}
          {field.texts('kit', { extra: '每次走访要做的事。已安排的走访仍用安排时的清单。' })}
          {row && field.yes('closed', { extra: '关闭后不再为它安排走访，已安排的照常进行' })}
        </>
      )}
    />
  );
}
