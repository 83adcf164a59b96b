import { StarFilled } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Tag } from 'antd';
import { listLibrary, statedFactNames } from '@platform/contract/library/library';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { LegalStatusTag } from '@platform/pages/features/patents/legal-status-tag';

/** Builders of the library's columns. */
export const column = columnsOf(listLibrary);

/** Columns and filters of the library, which has its own categories. */
export const patentColumns = (categories: readonly { id: number; name: string; count: number }[]) => [
  column.filter('keyword', { placeholder: '专利名称或号码' }),
  column.text('title', {
    width: 230,
    sorter: true,
    fixed: 'left',
    shows: ['core', 'statedFacts'],
    render: ({ core, origin, publicationNumber, statedFacts, title }) => (
      <>
        {core && <StarFilled title="核心专利" style={{ marginInlineEnd: 6, color: 'var(--color-accent)' }} />}
        {origin === 'platform' ? (
          <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
        ) : (
          title
        )}
        {statedFacts.length > 0 && (
          <Tag style={{ marginInlineStart: 6 }} title={statedFacts.map((fact) => statedFactNames[fact]).join('、')}>
            企业填报
          </Tag>
        )}
      </>
    ),
  }),
  column.text('applicationNumber', { width: 148 }),
  column.text('publicationNumber', { width: 130, hidden: true }),
  column.choice('patentType', { width: 82 }),
  column.choice('legalStatus', { width: 80, render: (row) => <LegalStatusTag status={row.legalStatus} unknown="—" /> }),
  column.named('categoryId', 'categoryName', {
    width: 90,
    options: categories.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` })),
  }),
  column.range('applicationDate', 'applicationFrom', 'applicationTo', { width: 106, sorter: true }),
  column.range('publicationDate', 'publicationFrom', 'publicationTo', { width: 106, sorter: true }),
  column.choice('shelf', { width: 80, hidden: true }),
  column.text('applicants', { width: 200, hidden: true }),
  column.filter('applicant', { placeholder: '名称的一部分' }),
  column.range('addedAt', 'addedFrom', 'addedTo', { width: 150, sorter: true, hidden: true }),
  column.filter('core'),
  column.yes('collected', { width: 80, hidden: true }),
  column.text('note', { width: 160, hidden: true }),
];
