import { ProTable } from '@ant-design/pro-components';
import { Grid } from 'antd';
import { useState } from 'react';
import type { PatentHit } from '@platform/contract/search/search';
import { arrangeColumns, widthOf } from '../../../../../kit/list/arrange-columns';
import type { ListColumn } from '../../../../../kit/list/list-column';
import { ListTools, type Density } from '../../../../../kit/list/list-tools';
import { useColumnSettings } from '../../../../../kit/list/use-column-settings';
import { useWidePaper } from '../../../../../kit/list/use-wide-paper';
import { LegalStatusTag } from '../../../legal-status-tag';
import { HighlightedText } from '../../../highlighted-text';
import { FollowButton, HitTitle, keyOf, type HitContext } from '../hit-facts';
import { ResultSkeleton } from '../result-skeleton';
import ListView from './list-view';
import './table-view.css';
import { Waiting } from '../../../../../kit/parts/waiting';

function columnsOf(context: HitContext): ListColumn<PatentHit>[] {
  const joined = (values: readonly string[]) => (
    <HighlightedText text={values.join('；')} rules={context.rules} target="names" />
  );
  return [
    {
      title: '公开（公告）号',
      dataIndex: 'publicationNumber',
      width: 148,
      fixed: 'left',
      className: 'cell-number',
      render: (_, hit) => `${hit.publicationNumber}${hit.kindCode}`,
    },
    {
      title: '名称',
      dataIndex: 'title',
      width: 320,
      className: 'cell-title',
      render: (_, hit) => <HitTitle hit={hit} context={context} />,
    },
    { title: '专利类型', dataIndex: 'patentType', width: 96, renderText: (text: string) => text || '—' },
    {
      title: '有效性',
      dataIndex: 'legalStatus',
      width: 84,
      render: (_, hit) => <LegalStatusTag status={hit.legalStatus} unknown="—" />,
    },
    { title: '申请人', dataIndex: 'applicants', width: 240, render: (_, hit) => joined(hit.applicants) },
    { title: '申请号', dataIndex: 'applicationNumber', width: 160, className: 'cell-number' },
    { title: '申请日', dataIndex: 'applicationDate', width: 108, className: 'cell-number' },
    { title: '公开日', dataIndex: 'publicationDate', width: 108, className: 'cell-number' },
    { title: '分类号', dataIndex: 'ipc', width: 170, render: (_, hit) => hit.ipc.slice(0, 3).join('，') },
    { title: '发明人', dataIndex: 'inventors', width: 180, hidden: true, render: (_, hit) => joined(hit.inventors) },
    {
      title: '我的标签',
      key: 'tags',
      width: 140,
      hidden: true,
      render: (_, hit) => context.markOf(hit.id)?.tags.join('、'),
    },
    {
      title: '备注',
      key: 'note',
      width: 180,
      hidden: true,
      ellipsis: true,
      render: (_, hit) => context.markOf(hit.id)?.note,
    },
    {
      title: '关注',
      key: 'follow',
      width: 64,
      align: 'center',
      className: 'no-print',
      render: (_, hit) => <FollowButton hit={hit} context={context} />,
    },
  ];
}

/** Overrides ProTable's own arrangement of columns. */
const ARRANGED = { value: {} };

/** Hits as a table with columns chosen by the user, stored on the server. On a phone it is a list. */
export default function TableView({ hits, context }: { hits: readonly PatentHit[]; context: HitContext }) {
  const [settings, setSettings] = useColumnSettings('docking');
  const phone = Grid.useBreakpoint().md === false;
  const [density, setDensity] = useState<Density>('middle');
  useWidePaper(!phone);
  if (phone) return <ListView hits={hits} context={context} />;
  // Wait for the settings, so that columns do not change after the first rendering.
  if (!settings)
    return (
      <Waiting>
        <ResultSkeleton />
      </Waiting>
    );
  const columns = columnsOf(context);
  const arranged = arrangeColumns(columns, settings);
  return (
    <ProTable<PatentHit>
      className="result-table paper-table"
      rowKey={keyOf}
      search={false}
      cardProps={{ bodyStyle: { padding: 0 } }}
      columns={arranged}
      dataSource={hits as PatentHit[]}
      size={density}
      options={false}
      columnsState={ARRANGED}
      toolBarRender={() => [
        <ListTools
          key="tools"
          columns={columns}
          settings={settings}
          onSettings={setSettings}
          density={density}
          onDensity={setDensity}
        />,
      ]}
      pagination={false}
      scroll={{ x: widthOf(arranged) }}
      rowSelection={{
        fixed: true,
        selectedRowKeys: hits.filter((hit) => context.isChosen(hit.id)).map(keyOf),
        onSelect: (hit) => context.choose(hit),
        hideSelectAll: true,
        getCheckboxProps: (hit) => ({ 'aria-label': `选择 ${hit.publicationNumber}` }) as object,
      }}
      tableAlertRender={false}
      rowClassName={(hit) => (hit.publicationNumber === context.openedRow ? 'list-row-opened' : '')}
      onRow={(hit) => ({ 'data-result': hit.id }) as object}
    />
  );
}
