import './visits.css';
import { PlusOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { countVisits, listVisits } from '@platform/contract/visits/visit';
import { useSessionUser } from '@platform/pages/app/use-platform-state';
import { ListPage } from '@platform/pages/list/list-page';
import { readListQuery, writeListQuery } from '@platform/pages/list/list-query';
import { ListTabs } from '@platform/pages/list/list-tabs';
import { useCall } from '@platform/pages/use-call';
import { AssignButtons } from './assign-buttons';
import { visitColumns } from './visit-columns';
import { BESIDE, countsOf, filtersOf, IN_WORK, ofMine, tabOf, underTab, workTabs } from './visits-in-work-query';

/** Unfinished visits by state, earliest planned first. Many can be assigned at once. */
export default function VisitsInWorkPage() {
  const { pathname, search } = useLocation();
  const { street_id: street } = useSessionUser();
  const [changes, setChanges] = useState(0);
  const query = readListQuery(listVisits, search);
  const tab = tabOf(query);
  const counted = useCall(countVisits, filtersOf(underTab(query, 'all')));
  const counts = counted.data && countsOf(counted.data);
  const addressOf = (next: typeof query) => pathname + writeListQuery(listVisits, search, next);
  return (
    <>
      <ListTabs
        label="状态"
        current={tab}
        tabs={workTabs.map(({ key, title }) => ({
          key,
          title,
          count: counts?.[key],
          address: addressOf(underTab(query, key)),
        }))}
      >
        <Checkbox
          checked={query.mine === true}
          onChange={({ target }) => history.replace(addressOf(ofMine(query, target.checked)))}
        >
          只看我参加的
        </Checkbox>
      </ListTabs>
      <ListPage
        name="work/visits-in-work"
        call={listVisits}
        beside={BESIDE}
        fixed={{ ledger: false, ...(tab === 'all' ? { state: [...IN_WORK] } : {}) }}
        defaultSort="plannedStart"
        reloadKey={changes}
        title="走访跟进"
        columns={visitColumns({ isDistrict: street === 0, inWork: true })}
        actions={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => history.push('/addWaitvisit')}>
            安排走访
          </Button>,
        ]}
        batch={(list) => (
          <AssignButtons
            list={list}
            onDone={() => {
              setChanges((times) => times + 1);
              counted.refresh();
            }}
          />
        )}
        empty="没有在办的走访。点“安排走访”选择企业和时间。"
      />
    </>
  );
}
