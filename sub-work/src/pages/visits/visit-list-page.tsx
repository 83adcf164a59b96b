import { PlusOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { listVisits } from '@platform/contract/visits/visit';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { visitColumns, visitLedger } from './visit-columns';

/** All visits of the territory, latest planned first. */
export default function VisitListPage() {
  const { street_id: street } = useSessionUser();
  return (
    <ListPage
      name="work/visits"
      call={listVisits}
      defaultSort="-plannedStart"
      title="走访记录"
      imports
      columns={visitColumns({ isDistrict: street === 0 })}
      presets={[visitLedger]}
      actions={() => [
        <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => history.push('/addWaitvisit')}>
          安排走访
        </Button>,
      ]}
      empty="还没有走访。点“安排走访”选择企业和时间。"
    />
  );
}
