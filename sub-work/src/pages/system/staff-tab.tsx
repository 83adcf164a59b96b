import { newsUserIndex } from '@platform/contract/users/staff';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';

const column = columnsOf(newsUserIndex);
const columns = [
  column.filter('keyword', { placeholder: '姓名或手机号' }),
  column.text('name', { width: 140, sorter: true }),
  column.text('mobile', { width: 140 }),
  column.choice('role', { width: 110 }),
  column.town('townId', 'townName', { width: 140 }),
  column.choice('state', { width: 100, colors: { active: 'green' } }),
  column.time('lastLoginAt', { width: 160 }),
];

/** Staff accounts of district and streets. */
export default function StaffTab() {
  return (
    <ListPage name="work/staff" call={newsUserIndex} defaultSort="-createdAt" title="人员账号" columns={columns} />
  );
}
