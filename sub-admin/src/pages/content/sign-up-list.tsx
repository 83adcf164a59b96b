import { Link, useLocation } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { editAddress } from '@platform/contract/content/content-kinds';
import {
  countSignUps,
  dropSignUp,
  listSignUps,
  showSignUpMobile,
  type SignUpRow,
  takeInSignUp,
} from '@platform/contract/sign-ups/admin-sign-ups';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { readListQuery, writeListQuery } from '@platform/pages/list/list-query';
import { ListTabs } from '@platform/pages/list/list-tabs';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import { useCall } from '@platform/pages/use-call';
import { BESIDE, countsOf, signUpTabs, tabOf, underTab } from './sign-ups-query';

const column = columnsOf(listSignUps);
const stateColors = { in: 'green', waiting: 'blue', cancelled: 'default' };

const columns = [
  column.filter('keyword', { placeholder: '姓名、单位或手机号' }),
  column.text('name', {
    width: 110,
    fixed: 'left',
    sorter: true,
    shows: ['isDemo'],
    render: ({ name, isDemo }) => (
      <>
        {name} {isDemo && <DemoTag text="演示" />}
      </>
    ),
  }),
  column.mobile('mobile', { width: 148, show: showSignUpMobile, whose: (row) => row }),
  column.text('organisation', { width: 200 }),
  column.choice('state', { width: 88, search: false, colors: stateColors }),
  column.range('signedUpAt', 'signedUpFrom', 'signedUpTo', { width: 146, sorter: true }),
  column.time('movedUpAt', { width: 146 }),
  column.time('cancelledAt', { width: 146, hidden: true }),
  column.text('number', { width: 170, hidden: true }),
];

/** The sign-ups for an activity: those with a place, those on the waiting list, and possible spam. */
export function SignUpList({ activityId }: { activityId: number }) {
  const { pathname, search } = useLocation();
  const { modal } = App.useApp();
  const [changes, setChanges] = useState(0);
  const query = readListQuery(listSignUps, search);
  const counted = useCall(countSignUps, { activityId });
  const counts = counted.data && countsOf(counted.data);

  /** Changes a row and shows a message if that fails. After a conflict the current row is shown. */
  const change = async (call: typeof takeInSignUp | typeof dropSignUp, { id, version }: SignUpRow, done: string) => {
    try {
      await platformCall(call, { id, version });
      say('success', done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    setChanges((times) => times + 1);
    counted.refresh();
  };
  const ask = (row: SignUpRow) =>
    modal.confirm({
      title: `取消${row.name}的报名？`,
      content: '名额让给候补的人；本人在回执上看到“已取消”，请另行电话告知。',
      okText: '取消报名',
      cancelText: '不取消',
      okButtonProps: { danger: true },
      onOk: () => change(dropSignUp, row, '已取消'),
    });
  return (
    <>
      <ListTabs
        label="状态"
        current={tabOf(query)}
        tabs={signUpTabs.map(({ key, title }) => ({
          key,
          title,
          count: counts?.[key],
          address: pathname + writeListQuery(listSignUps, search, underTab(query, key)),
          alarming: key === 'spam',
        }))}
      >
        <Link to={editAddress('activity', activityId)}>
          <Button>返回活动</Button>
        </Link>
      </ListTabs>
      <ListPage
        name="admin/sign-ups"
        call={listSignUps}
        fixed={{ activityId }}
        beside={BESIDE}
        defaultSort="signedUpAt"
        reloadKey={changes}
        title="报名名单"
        columns={[
          ...columns,
          ...(tabOf(query) === 'spam'
            ? [
                column.text('spamReasons', {
                  width: 200,
                  render: ({ spamReasons }) => spamReasons.join('；'),
                }),
              ]
            : []),
          column.actions(
            (row) => [
              row.state === 'waiting' && {
                label: '递补',
                writes: true,
                title: row.isSpam ? '确认不是垃圾，给一个名额' : '给一个名额',
                onClick: () => void change(takeInSignUp, row, '已递补'),
              },
              row.state !== 'cancelled' && { label: '取消', writes: true, onClick: () => ask(row) },
            ],
            110,
          ),
        ]}
        empty="还没有人报名"
      />
    </>
  );
}
