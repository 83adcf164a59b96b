import './campaigns.css';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { campaignCompanies, getCampaign } from '@platform/contract/campaigns/campaign';
import { MOST_PLANNED } from '@platform/contract/visits/visit';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { CoverageBar, coverageText } from './coverage';

interface CampaignNoteProps {
  id: number;
  /** Receives the names of the companies that are put into the form. */
  onNames: (names: Record<number, string>) => void;
}

/**
 * Shows the progress of the chosen campaign in the territory. Puts its companies without a planned visit into the
 * surrounding form.
 */
export function CampaignNote({ id, onNames }: CampaignNoteProps) {
  const form = Form.useFormInstance();
  const { data } = useCall(getCampaign, { id });
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (data?.purpose && !form.getFieldValue('purpose')) form.setFieldValue('purpose', data.purpose);
  }, [data?.purpose]);
  if (!data) return null;
  const fill = async () => {
    setAsking(true);
    const found = await platformCall(campaignCompanies, {
      campaignId: id,
      progress: ['open'],
      size: MOST_PLANNED,
    }).catch(() => undefined);
    setAsking(false);
    if (!found) return;
    onNames(Object.fromEntries(found.list.map((each) => [each.id, each.name])));
    form.setFieldValue(
      'companyIds',
      found.list.map((each) => each.id),
    );
  };
  return (
    <div className="campaign-note">
      <p className="campaign-text">{coverageText(data)}。</p>
      <CoverageBar {...data} />
      {data.kit.length > 0 && <p className="campaign-text">走访清单：{data.kit.join('；')}</p>}
      {data.open > 0 && (
        <Button loading={isAsking} onClick={() => void fill()}>
          {data.open > MOST_PLANNED ? `选入未安排的企业（前 ${MOST_PLANNED} 家）` : `选入未安排的 ${data.open} 家企业`}
        </Button>
      )}
    </div>
  );
}
