import type { DataOf } from '@platform/contract/call';
import type { workCompanies } from '@platform/contract/work/work';
import type { ListColumn } from '@platform/pages/list/list-column';

type CompanyRow = DataOf<typeof workCompanies>['list'][number];
const sources = { register: '工商登记', applicant: '专利申请人', demo: '演示数据' } as const;

/** Columns and filters of the workbench's companies. */
export function companyColumns(towns: readonly { id: number; name: string }[]): ListColumn<CompanyRow>[] {
  return [
    { title: '企业名称', dataIndex: 'name', search: false, sorter: true, fixed: 'left', width: 280, ellipsis: true },
    {
      title: '镇街',
      dataIndex: 'townId',
      valueType: 'select',
      width: 120,
      fieldProps: { options: towns.map((town) => ({ value: town.id, label: town.name })) },
      render: (_dom, row) => row.townName || '未识别',
    },
    { title: '专利', dataIndex: 'patents', search: false, sorter: true, width: 100, align: 'right' },
    { title: '发明', dataIndex: 'inventions', search: false, sorter: true, width: 100, align: 'right' },
    { title: '实用新型', dataIndex: 'utilityModels', search: false, width: 100, align: 'right' },
    { title: '外观设计', dataIndex: 'designs', search: false, width: 100, align: 'right' },
    {
      title: '最近公开',
      dataIndex: 'latestPublication',
      search: false,
      sorter: true,
      width: 130,
      className: 'cell-number',
      render: (_dom, row) => row.latestPublication ?? '—',
    },
    {
      title: '统一社会信用代码',
      dataIndex: 'uscc',
      search: false,
      width: 190,
      className: 'cell-number',
      renderText: (text: string) => text || '—',
    },
    {
      title: '来源',
      dataIndex: 'source',
      valueType: 'select',
      width: 110,
      fieldProps: { options: Object.entries(sources).map(([value, label]) => ({ value, label })) },
      render: (_dom, row) => sources[row.source],
    },
  ];
}
