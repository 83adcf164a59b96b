import { history } from '@umijs/max';
import { Button, Space } from 'antd';
import { lazy, useState } from 'react';
import { MOST_JOINED } from '@platform/contract/campaigns/campaign';
import { MOST_PLANNED } from '@platform/contract/visits/visit';
import { MOST_LABELLED } from '@platform/contract/labels/put-labels';
import { workCompanies } from '@platform/contract/work/work';
import type { ListControls } from '@platform/pages/kit/list/list-page';
import { Later } from '@platform/pages/kit/parts/later';
import { say } from '@platform/pages/kit/parts/say';
import { addVisitsPath } from '../company/company-path';
import { chosenCount, chosenIds } from './chosen-ids';
import type { CompanyLabels } from './company-columns';

const PutLabels = lazy(() => import('./put-labels'));
const JoinCampaign = lazy(() => import('./join-campaign'));

/** The actions on companies: button text, maximum number, and the message above it. */
const ACTIONS = {
  visits: { title: '安排走访', most: MOST_PLANNED, verb: `安排走访 ${MOST_PLANNED} 家企业` },
  labels: { title: '打标签', most: MOST_LABELLED, verb: `给 ${MOST_LABELLED} 家企业打标签` },
  campaign: { title: '加入专项', most: MOST_JOINED, verb: `把 ${MOST_JOINED} 家企业加入专项` },
} as const;
type Action = keyof typeof ACTIONS;

interface CompanyBatchProps {
  list: Pick<ListControls<unknown>, 'chosen' | 'refresh' | 'clearSelection'>;
  labels: CompanyLabels;
  /** Offers campaigns, which belong to the district. */
  isDistrict: boolean;
}

/** The actions on the chosen companies: visits, labels and campaigns. */
export function CompanyBatch({ list, labels, isDistrict }: CompanyBatchProps) {
  const [asked, setAsked] = useState<{ action: Action; companyIds: number[] }>();
  const [reading, setReading] = useState<Action>();
  const open = async (action: Action) => {
    const { most, verb } = ACTIONS[action];
    if (chosenCount(list.chosen) > most) return say('warning', `一次最多${verb}，请缩小筛选条件后再选择`);
    setReading(action);
    const companyIds = await chosenIds(workCompanies, list.chosen, most).catch(() => undefined);
    setReading(undefined);
    if (companyIds && action === 'visits') history.push(addVisitsPath(companyIds));
    else if (companyIds) setAsked({ action, companyIds });
  };
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    list.clearSelection();
  };
  return (
    <Space wrap>
      {(isDistrict ? (['visits', 'labels', 'campaign'] as const) : (['visits', 'labels'] as const)).map((action) => (
        <Button key={action} size="small" loading={reading === action} onClick={() => void open(action)}>
          {ACTIONS[action].title}
        </Button>
      ))}
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
      {asked && (
        <Later>
          {asked.action === 'labels' ? (
            <PutLabels
              companyIds={asked.companyIds}
              labels={labels}
              onClose={close}
              onChanged={list.refresh}
              onDone={done}
            />
          ) : (
            <JoinCampaign companyIds={asked.companyIds} onClose={close} onDone={done} />
          )}
        </Later>
      )}
    </Space>
  );
}
