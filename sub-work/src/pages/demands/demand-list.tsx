import { PlusOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { countDemands, listDemands } from '@platform/contract/demands/demand-calls';
import { useSessionUser } from '@platform/pages/app/use-platform-state';
import { ListPage } from '@platform/pages/list/list-page';
import { readListQuery, writeListQuery } from '@platform/pages/list/list-query';
import { ListTabs } from '@platform/pages/list/list-tabs';
import { useCall } from '@platform/pages/use-call';
import { DemandBatch } from './demand-batch';
import { demandColumns, demandLedger } from './demand-columns';
import { BESIDE, countsOf, demandTabs, filtersOf, tabOf, underTab } from './demand-query';

/** All demands of the territory: tabs with numbers, and the list. */
export function DemandList() {
  const { pathname, search } = useLocation();
  const { street_id: street } = useSessionUser();
  const [changes, setChanges] = useState(0);
  const query = readListQuery(listDemands, search);
  const counted = useCall(countDemands, filtersOf(underTab(query, 'all')));
  const counts = counted.data && countsOf(counted.data);
  const changed = () => {
    setChanges((times) => times + 1);
    counted.refresh();
  };
  return (
    <>
      <ListTabs
        label="状态"
        current={tabOf(query)}
        tabs={demandTabs.map(({ key, title }) => ({
          key,
          title,
          count: counts && (counts[key] ?? 0),
          address: pathname + writeListQuery(listDemands, search, underTab(query, key)),
          alarming: key === 'overdue',
        }))}
      />
      <ListPage
        name="work/demands"
        call={listDemands}
        beside={BESIDE}
        defaultSort="-receivedAt"
        reloadKey={changes}
        title="需求记录"
        imports
        columns={demandColumns(street === 0)}
        presets={[demandLedger]}
        actions={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => history.push('/addDemand')}>
            登记诉求
          </Button>,
          <Button key="form" onClick={() => history.push(`${pathname}?view=form`)}>
            空白登记表
          </Button>,
        ]}
        batch={(list) => <DemandBatch list={list} onDone={changed} />}
        empty="还没有诉求。点“登记诉求”记下企业需要什么。"
      />
    </>
  );
}
