import { Modal } from 'antd';
import { putCampaignCompanies } from '@platform/contract/campaigns/campaign';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { CampaignSelect } from '../campaigns/campaign-select';

interface JoinCampaignProps {
  companyIds: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a campaign and adds the companies to it. */
export default function JoinCampaign({ companyIds, onClose, onDone }: JoinCampaignProps) {
  const { leave, shown } = useClosing();
  return (
    <Modal
      {...shown}
      title={`把 ${companyIds.length.toLocaleString('zh-CN')} 家企业加入专项`}
      footer={null}
      onCancel={() => leave(onClose)}
    >
      <CallForm
        name="work/join-campaign"
        call={putCampaignCompanies}
        fixed={{ add: companyIds }}
        submit="加入"
        done="企业已加入专项"
        onSaved={() => leave(onDone)}
        onCancel={() => leave(onClose)}
        fields={(field) =>
          field.other('id', <CampaignSelect placeholder="选择走访专项" />, {
            label: '走访专项',
            required: true,
            extra: '已在专项中的企业不变。',
          })
        }
      />
    </Modal>
  );
}
