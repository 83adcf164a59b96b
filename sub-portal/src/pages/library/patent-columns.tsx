import { StarFilled } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Space, Tag } from 'antd';
import type { LibraryPatent } from '@platform/contract/library/library';
import type { ListColumn } from '@platform/pages/list/list-column';
import { LegalStatusTag } from '@platform/pages/patents/legal-status-tag';

const TYPES = [
  { value: 'invention', label: '发明' },
  { value: 'utility', label: '实用新型' },
  { value: 'design', label: '外观设计' },
];
const STATUSES = ['有效', '审中', '失效', '未知'].map((value) => ({ value, label: value }));
const YES_NO = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

/** Columns and filters of the library; categories are its own. */
export function patentColumns(
  categories: readonly { id: number; name: string; count: number }[],
): ListColumn<LibraryPatent>[] {
  return [
    { title: '关键词', dataIndex: 'keyword', hideInTable: true, fieldProps: { placeholder: '专利名称或号码' } },
    {
      title: '专利名称',
      dataIndex: 'title',
      search: false,
      sorter: true,
      fixed: 'left',
      width: 300,
      ellipsis: true,
      render: (_dom, row) => (
        <Space size={6}>
          {row.core && <StarFilled title="核心专利" style={{ color: 'var(--color-accent)' }} />}
          {row.origin === 'platform' ? (
            <Link to={`/detail?id=${encodeURIComponent(row.publicationNumber)}`} title={row.title}>
              {row.title}
            </Link>
          ) : (
            row.title
          )}
        </Space>
      ),
    },
    { title: '申请号', dataIndex: 'applicationNumber', search: false, width: 170, className: 'cell-number' },
    {
      title: '公开号',
      dataIndex: 'publicationNumber',
      search: false,
      width: 140,
      className: 'cell-number',
      renderText: (text: string) => text || '—',
    },
    {
      title: '类型',
      dataIndex: 'patentType',
      valueType: 'select',
      fieldProps: { options: TYPES, mode: 'multiple' },
      width: 100,
      render: (_dom, row) => row.patentType || '—',
    },
    {
      title: '法律状态',
      dataIndex: 'legalStatus',
      valueType: 'select',
      fieldProps: { options: STATUSES, mode: 'multiple' },
      width: 100,
      render: (_dom, row) => <LegalStatusTag status={row.legalStatus} />,
    },
    {
      title: '分类',
      dataIndex: 'categoryId',
      valueType: 'select',
      width: 120,
      fieldProps: { options: categories.map((item) => ({ value: item.id, label: `${item.name}（${item.count}）` })) },
      render: (_dom, row) => row.categoryName || '未分类',
    },
    {
      title: '申请日',
      dataIndex: 'applicationDate',
      valueType: 'dateRange',
      range: ['applicationFrom', 'applicationTo'],
      sorter: true,
      width: 120,
      className: 'cell-number',
      render: (_dom, row) => row.applicationDate ?? '—',
    },
    {
      title: '公开日',
      dataIndex: 'publicationDate',
      search: false,
      sorter: true,
      width: 120,
      className: 'cell-number',
      render: (_dom, row) => row.publicationDate ?? '—',
    },
    {
      title: '申请人',
      dataIndex: 'applicants',
      search: false,
      width: 220,
      ellipsis: true,
      renderText: (_text, row) => row.applicants.join('；'),
    },
    { title: '核心专利', dataIndex: 'core', valueType: 'select', hideInTable: true, fieldProps: { options: YES_NO } },
    {
      title: '已收藏',
      dataIndex: 'collected',
      valueType: 'select',
      width: 90,
      fieldProps: { options: YES_NO },
      render: (_dom, row) => (row.collected ? <Tag color="gold">已收藏</Tag> : '—'),
    },
    {
      title: '备注',
      dataIndex: 'note',
      search: false,
      width: 160,
      ellipsis: true,
      renderText: (text: string) => text || '—',
    },
  ];
}
