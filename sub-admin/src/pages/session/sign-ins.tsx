import { listSignIns } from '@platform/contract/session/admin-session';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';

const column = columnsOf(listSignIns);

const columns = [
  column.filter('keyword', { title: '人员', placeholder: '姓名、手机号或账号' }),
  column.range('at', 'from', 'to', { width: 146, sorter: true, fixed: 'left' }),
  column.choice('outcome', {
    width: 136,
    colors: { success: 'green', wrong: 'orange', refused: 'red', disabled: 'red' },
  }),
  column.text('name', { width: 130 }),
  column.text('mobile', { width: 112 }),
  column.choice('role', { width: 88 }),
  column.choice('way', { width: 110 }),
  column.text('device', { width: 150 }),
  column.text('address', { width: 130 }),
];

/** The sign-in attempts: successes, failures and lockouts. */
export function SignIns() {
  return <ListPage name="admin/sign-ins" call={listSignIns} defaultSort="-at" title="登录记录" columns={columns} />;
}
