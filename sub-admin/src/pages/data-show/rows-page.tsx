import './data-show.css';
import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { listBlockCompanies, listBlockEntries, listBlockPatents } from '@platform/contract/data-show/block-rows';
import { type DataBlock, getDataBlock } from '@platform/contract/data-show/data-block';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { LegalStatusTag } from '@platform/pages/features/patents/legal-status-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { ManualCard } from './manual-card';
import { RowsHead } from './rows-head';

/** The rows behind a statistic of 数据展示 or one of its slices, below its definition, published and current number. */
export default function RowsPage() {
  const block = Number(useSearchParams()[0].get('block'));
  const call = useCall(getDataBlock, { id: block });
  return (
    <CallState
      {...call}
      missing={
        <Link to="/dataShow">
          <Button type="primary">返回数据展示</Button>
        </Link>
      }
    >
      {(found) => <Opened key={found.id} block={found} />}
    </CallState>
  );
}

function Opened({ block }: { block: DataBlock }) {
  usePageHeading(block.title);
  switch (block.subject) {
    case null:
      return <ManualCard block={block} />;
    case 'patents':
      return <Patents block={block} />;
    case 'companies':
      return <Companies block={block} />;
    case 'entries':
      return <Entries block={block} />;
  }
}

/** The filter by slice, whose choices are the slices of the block. */
const sliceFilter = ({ figure, sliceBy }: DataBlock) => ({
  hideInSearch: !sliceBy,
  valueType: 'select' as const,
  fieldProps: {
    showSearch: true,
    optionFilterProp: 'label',
    options: (figure?.slices ?? []).map(({ value, label, count }) => ({
      value,
      label: `${label}（${count.toLocaleString('zh-CN')}）`,
    })),
  },
});

const patent = columnsOf(listBlockPatents);

function Patents({ block }: { block: DataBlock }) {
  return (
    <ListPage
      name="admin/block-patents"
      call={listBlockPatents}
      beside={['block']}
      defaultSort="-publicationDate"
      title="构成这个数字的专利"
      above={(answer, list) => <RowsHead block={block.id} answer={answer} onRecomputed={list.refresh} />}
      columns={[
        { ...patent.filter('slice'), ...sliceFilter(block) },
        patent.text('title', {
          width: 280,
          fixed: 'left',
          render: ({ isDemo, publicationNumber, title }) => (
            <>
              {isDemo && <DemoTag text="演示" />}
              <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
            </>
          ),
        }),
        patent.text('applicants', { width: 240 }),
        patent.choice('patentType', { width: 84 }),
        patent.choice('legalStatus', {
          width: 76,
          render: ({ legalStatus }) => <LegalStatusTag status={legalStatus} unknown="—" />,
        }),
        patent.text('applicationNumber', { width: 142 }),
        patent.text('publicationNumber', { width: 130 }),
        patent.text('ipc', { width: 180, hidden: true }),
        patent.day('applicationDate', { width: 110, sorter: true }),
        patent.day('publicationDate', { width: 110, sorter: true }),
      ]}
    />
  );
}

const company = columnsOf(listBlockCompanies);

function Companies({ block }: { block: DataBlock }) {
  return (
    <ListPage
      name="admin/block-companies"
      call={listBlockCompanies}
      beside={['block']}
      defaultSort="-patents"
      title="构成这个数字的企业"
      above={(answer, list) => <RowsHead block={block.id} answer={answer} onRecomputed={list.refresh} />}
      columns={[
        { ...company.filter('slice'), ...sliceFilter(block) },
        company.text('name', { width: 280, fixed: 'left', sorter: true }),
        company.text('town', { width: 96 }),
        company.text('uscc', { width: 190 }),
        company.choice('source', { width: 110 }),
        company.number('patents', { width: 90, sorter: true }),
        company.number('inventions', { width: 90, sorter: true }),
        company.number('utilityModels', { width: 100 }),
        company.number('designs', { width: 100 }),
      ]}
    />
  );
}

const entry = columnsOf(listBlockEntries);

function Entries({ block }: { block: DataBlock }) {
  return (
    <ListPage
      name="admin/block-entries"
      call={listBlockEntries}
      beside={['block']}
      defaultSort="-date"
      title="构成这个数字的记录"
      above={(answer, list) => <RowsHead block={block.id} answer={answer} onRecomputed={list.refresh} />}
      columns={[
        { ...entry.filter('slice'), ...sliceFilter(block) },
        entry.text('title', {
          width: 240,
          fixed: 'left',
          sorter: true,
          render: ({ isDemo, title }) => (
            <>
              {isDemo && <DemoTag text="演示" />}
              {title}
            </>
          ),
        }),
        entry.text('number', { width: 150 }),
        entry.text('holder', { width: 220 }),
        entry.text('town', { width: 96 }),
        entry.text('category', { width: 120 }),
        entry.text('state', { width: 90 }),
        entry.day('date', { width: 110, sorter: true }),
        entry.day('expiryDate', { width: 110, sorter: true }),
        entry.text('source', { width: 160, hidden: true }),
      ]}
    />
  );
}
