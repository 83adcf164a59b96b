import { listReleaseLog } from '@platform/contract/sub-apps/releases';
import { ListPage } from '@platform/pages/list/list-page';
import { timeText } from '@platform/pages/parts/time-text';
import { subAppNames, subApps } from './release-labels';

/** What was done to the releases of all sub-apps, by whom; filter and page stand in the address. */
export function LogView() {
  return (
    <ListPage
      name="admin/releases"
      call={listReleaseLog}
      defaultSort="-at"
      columns={[
        {
          title: '时间',
          dataIndex: 'at',
          search: false,
          sorter: true,
          width: 160,
          className: 'cell-number',
          render: (_dom, row) => timeText(row.at),
        },
        {
          title: '子应用',
          dataIndex: 'subApp',
          width: 120,
          valueType: 'select',
          fieldProps: { options: subAppNames.map((value) => ({ value, label: subApps[value].title })) },
          render: (_dom, row) => subApps[row.subApp].title,
        },
        { title: '操作', dataIndex: 'action', search: false, width: 110 },
        { title: '说明', dataIndex: 'text', search: false },
        { title: '操作人', dataIndex: 'by', search: false, width: 140 },
      ]}
    />
  );
}
