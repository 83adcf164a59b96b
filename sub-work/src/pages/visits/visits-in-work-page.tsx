import './visits.css';
import { PlusOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { listVisits } from '@platform/contract/visits/visit';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { AssignButtons } from './assign-buttons';
import { visitColumns } from './visit-columns';
import { IN_WORK, visitTabs } from './visit-tabs';

/** Visits from an old ledger were finished before their import. */
const FIXED = { ledger: false };

/** Unfinished visits by state, earliest planned first. Many can be assigned at once. */
export default function VisitsInWorkPage() {
  const { street_id: street } = useSessionUser();
  const tabs = useCaseTabs(visitTabs, FIXED);
  return (
    <>
      <CaseTabs of={tabs} mine="只看我参加的" />
      <ListPage
        name="work/visits-in-work"
        call={listVisits}
        beside={[...visitTabs.beside, 'mine']}
        fixed={{ ...FIXED, ...(tabs.tab === 'all' ? { state: IN_WORK } : {}) }}
        defaultSort="plannedStart"
        reloadKey={tabs.changes}
        title="走访跟进"
        columns={visitColumns({ isDistrict: street === 0, inWork: true })}
        actions={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => history.push('/addWaitvisit')}>
            安排走访
          </Button>,
        ]}
        batch={(list) => <AssignButtons list={list} onDone={tabs.changed} />}
        empty="没有在办的走访。点“安排走访”选择企业和时间。"
      />
    </>
  );
}
