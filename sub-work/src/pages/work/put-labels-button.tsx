import { Button, Space } from 'antd';
import { lazy, useState } from 'react';
import { MOST_LABELLED } from '@platform/contract/label/put-labels';
import { workCompanies } from '@platform/contract/work/work';
import type { ChosenRows } from '@platform/pages/list/batch/use-batch';
import type { ListControls } from '@platform/pages/list/list-page';
import { Later } from '@platform/pages/parts/later';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import type { CompanyLabels } from './company-columns';

const PutLabels = lazy(() => import('./put-labels'));

interface PutLabelsButtonProps {
  list: Pick<ListControls<unknown>, 'chosen' | 'refresh' | 'clearSelection'>;
  labels: CompanyLabels;
}

/** Puts labels on the chosen companies of the list, or takes them off. */
export function PutLabelsButton({ list, labels }: PutLabelsButtonProps) {
  const [companyIds, setCompanyIds] = useState<number[]>();
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    const { chosen } = list;
    const count = 'ids' in chosen ? chosen.ids.length : chosen.total;
    if (count > MOST_LABELLED)
      return say('warning', `一次最多给 ${MOST_LABELLED} 家企业打标签，请缩小筛选条件后再选择`);
    setAsking(true);
    setCompanyIds(await idsOf(chosen).catch(() => undefined));
    setAsking(false);
  };
  return (
    <Space wrap>
      <Button size="small" loading={isAsking} onClick={() => void open()}>
        打标签
      </Button>
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
      {companyIds && (
        <Later>
          <PutLabels
            companyIds={companyIds}
            labels={labels}
            onClose={() => setCompanyIds(undefined)}
            onChanged={list.refresh}
            onDone={() => {
              setCompanyIds(undefined);
              list.clearSelection();
            }}
          />
        </Later>
      )}
    </Space>
  );
}

/** The companies that are chosen; those of a filter are asked for page by page. */
async function idsOf(chosen: ChosenRows): Promise<number[]> {
  if ('ids' in chosen) return chosen.ids;
  const ids: number[] = [];
  for (let page = 1; ids.length < MOST_LABELLED; page += 1) {
    const { list } = await platformCall(workCompanies, { ...chosen.filter, page, size: 100 });
    ids.push(...list.map(({ id }) => id));
    if (list.length < 100) break;
  }
  return ids;
}
