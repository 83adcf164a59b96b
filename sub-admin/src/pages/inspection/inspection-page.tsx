import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  type FindingRow,
  listFindings,
  readInspection,
  startInspection,
} from '@platform/contract/inspection/inspection';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { useWhile } from '../jobs/use-while';
import { InspectionBoard } from './inspection-board';

const column = columnsOf(listFindings);

const columns = [
  column.filter('keyword', { placeholder: '位置或问题中的字' }),
  column.choice('inspection', { width: 150, fixed: 'left' }),
  column.text('place', {
    width: 280,
    render: ({ place, path }: FindingRow) => <Link to={path}>{place}</Link>,
  }),
  column.text('message', { width: 380 }),
  column.choice('state', { width: 90, colors: { open: 'orange', solved: 'green' } }),
  column.time('firstSeenAt', { width: 146, sorter: true }),
  column.time('lastSeenAt', { width: 146, hidden: true }),
  column.time('solvedAt', { width: 146, sorter: true, hidden: true }),
];

/** The faults of the public site: a board of checks, and every fault with a link to where it can be fixed. */
export default function InspectionPage() {
  const call = useCall(readInspection, {});
  const [ends, setEnds] = useState(0);
  const busy = call.data?.running != null;
  useWhile(busy, call.refresh);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setEnds((before) => before + 1);
    wasBusy.current = busy;
  }, [busy]);
  const start = async () => {
    await platformCall(startInspection, {}, { background: true }).catch(() => undefined);
    call.refresh();
  };
  return (
    <CallState {...call}>
      {(standing) => (
        <Flex vertical gap={16}>
          <InspectionBoard standing={standing} onStart={() => void start()} />
          <ListPage
            name="admin/inspection"
            call={listFindings}
            defaultSort="firstSeenAt"
            reloadKey={ends}
            title="问题"
            columns={columns}
          />
        </Flex>
      )}
    </CallState>
  );
}
