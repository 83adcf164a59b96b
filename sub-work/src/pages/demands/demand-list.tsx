import { PlusOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemandBatch } from './demand-batch';
import { demandColumns, demandLedger } from './demand-columns';
import { demandTabs } from './demand-tabs';

/** Tabs of demands whose clocks run: the latest one comes first. */
const OPEN: readonly string[] = ['soon', 'overdue', 'pending', 'accepted', 'handling'];

/** All demands of the territory: tabs with numbers, and the list. */
export function DemandList() {
  const { street_id: street } = useSessionUser();
  const tabs = useCaseTabs(demandTabs);
  const isOpen = OPEN.includes(tabs.tab);
  return (
    <>
      <CaseTabs of={tabs} />
      <ListPage
        name="work/demands"
        call={listDemands}
        beside={[...demandTabs.beside, 'companyId', 'visitId']}
        defaultSort={isOpen ? 'dueAt' : '-receivedAt'}
        reloadKey={tabs.changes}
        title="诉求记录"
        imports
        columns={demandColumns(street === 0)}
        presets={[demandLedger]}
        actions={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => history.push('/addDemand')}>
            登记诉求
          </Button>,
          <Button key="form" onClick={() => history.push('/workWaitvisit3?view=form')}>
            空白登记表
          </Button>,
        ]}
        batch={(list) => <DemandBatch list={list} onDone={tabs.changed} />}
        empty="还没有诉求。点“登记诉求”记下企业需要什么。"
      />
    </>
  );
}
