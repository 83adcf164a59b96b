import { Link } from '@umijs/max';
import { App, Button } from 'antd';
import { CallError } from '@platform/contract/call-error';
import { editAddress } from '@platform/contract/content/content-kinds';
import {
  clearSignUp,
  countSignUps,
  dropSignUp,
  listSignUps,
  showSignUpMobile,
  type SignUpRow,
  signUpStates,
  takeInSignUp,
} from '@platform/contract/sign-ups/admin-sign-ups';
import { caseTabs } from '@platform/pages/kit/cases/case-tabs';
import { CaseTabs, useCaseTabs } from '@platform/pages/kit/cases/use-case-tabs';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';

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

/** Tabs: all, one state, or possible spam. */
const signUpTabs = caseTabs({
  list: listSignUps,
  count: countSignUps,
  all: '全部',
  states: signUpStates,
  last: { spam: { title: '疑似', alarming: true } },
});

/** The sign-ups for an activity: those with a place, those on the waiting list, and possible spam. */
export function SignUpList({ activityId }: { activityId: number }) {
  const { modal } = App.useApp();
  const tabs = useCaseTabs(signUpTabs, { activityId });

  /** Changes a row and shows a message if that fails. After a conflict the current row is shown. */
  const change = async (
    call: typeof takeInSignUp | typeof clearSignUp | typeof dropSignUp,
    { id, version }: SignUpRow,
    done: string,
  ) => {
    try {
      await platformCall(call, { id, version });
      say('success', done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    tabs.changed();
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
      <CaseTabs of={tabs}>
        <Link to={editAddress('activity', activityId)}>
          <Button>返回活动</Button>
        </Link>
      </CaseTabs>
      <ListPage
        name="admin/sign-ups"
        call={listSignUps}
        fixed={{ activityId }}
        beside={signUpTabs.beside}
        defaultSort="signedUpAt"
        reloadKey={tabs.changes}
        title="报名名单"
        columns={[
          ...columns,
          ...(tabs.tab === 'spam'
            ? [
                column.text('spamReasons', {
                  width: 200,
                  render: ({ spamReasons }) => spamReasons.join('；'),
                }),
              ]
            : []),
          column.actions(
            (row) => [
              row.state === 'waiting' &&
                (row.isSpam
                  ? {
                      label: '不是疑似',
                      writes: true,
                      title: '有名额就给名额，没有就按报名的先后候补',
                      onClick: () => void change(clearSignUp, row, '已不是疑似'),
                    }
                  : {
                      label: '递补',
                      writes: true,
                      title: '给一个名额',
                      onClick: () => void change(takeInSignUp, row, '已递补'),
                    }),
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
