import { listReleaseLog } from '@platform/contract/sub-apps/releases';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';

const column = columnsOf(listReleaseLog);
const columns = [
  column.time('at', { width: 160, sorter: true }),
  column.choice('subApp', { width: 120 }),
  column.text('action', { width: 110 }),
  column.text('text', { width: 400 }),
  column.text('by', { width: 140 }),
];

/** The log of changes to the releases of all sub-apps. The address holds filter and page. */
export function LogView() {
  return <ListPage name="admin/releases" call={listReleaseLog} defaultSort="-at" columns={columns} />;
}
