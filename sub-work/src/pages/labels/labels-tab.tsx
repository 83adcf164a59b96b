import './labels.css';
import { Card, Empty, Skeleton } from 'antd';
import { lazy, useRef, useState } from 'react';
import { labelSubjects, type LabelRow, type LabelSubject } from '@platform/contract/labels/label';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Later } from '@platform/pages/kit/parts/later';
import { platformCall } from '@platform/pages/kit/platform-call';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { ColorSelect } from './color-select';
import { labelCalls } from './label-calls';
import { LabelItem } from './label-item';
import { colorOf } from './label-options';

const DeleteLabel = lazy(() => import('./delete-label'));

const ABOUT: Readonly<Record<LabelSubject, string>> = {
  company: '打在企业上，用来筛选企业、安排走访。最多两级，颜色不选时随上级。',
  demand: '记录诉求时选用：正文以模板开头，服务矩阵和时限规则按标签确定。最多两级，颜色不选时随上级。',
};

/** The labels of a subject as a tree of two levels in a chosen order. */
export function LabelsTab({ subject }: { subject: LabelSubject }) {
  const calls = labelCalls[subject];
  const { refresh, ...index } = useCall(calls.index, {});
  const record = useRecord<LabelRow>(`label:${subject}`);
  const [above, setAbove] = useState<number>();
  const [deleted, setDeleted] = useState<LabelRow>();
  const [said, setSaid] = useState('');
  const isMoving = useRef(false);
  const list = index.data?.list ?? [];
  const tops = list.filter(({ parentId }) => parentId === null);

  const add = (parentId?: number) => {
    setAbove(parentId);
    record.add();
  };
  const move = async (label: LabelRow, position: number, of: number) => {
    // The buttons stay enabled during a move, because a disabled button would lose the focus.
    if (isMoving.current) return;
    isMoving.current = true;
    const { id, version, name, parentId, color, template } = label;
    const moved = await platformCall(calls.edit, { id, version, name, parentId, color, template, position }).catch(
      () => undefined,
    );
    isMoving.current = false;
    if (moved) setSaid(`${name} 移到第 ${position + 1} 项，共 ${of} 项`);
    refresh();
  };
  const items = (siblings: readonly LabelRow[], isTop: boolean) =>
    siblings.map((label, at) => (
      <li key={label.id}>
        <LabelItem
          label={label}
          color={colorOf(label, list)}
          below={list.filter(({ parentId }) => parentId === label.id).length}
          at={at}
          of={siblings.length}
          onMove={(to) => void move(label, to, siblings.length)}
          onEdit={() => record.change(label)}
          onDelete={() => setDeleted(label)}
          onAdd={isTop ? () => add(label.id) : undefined}
        />
        {isTop && list.some(({ parentId }) => parentId === label.id) && (
          <ul aria-label={`${label.name}的下级标签`}>
            {items(
              list.filter(({ parentId }) => parentId === label.id),
              false,
            )}
          </ul>
        )}
      </li>
    ));

  return (
    <Card
      title={`${labelSubjects[subject]}标签`}
      extra={
        <Writes>
          <AddButton record={{ add: () => add() }} noun="标签" />
        </Writes>
      }
    >
      <p className="labels-about">{ABOUT[subject]}</p>
      <CallState {...index} refresh={refresh} skeleton={<Skeleton active paragraph={{ rows: 8 }} />}>
        {() =>
          tops.length > 0 ? (
            <ul className="labels" aria-label={`${labelSubjects[subject]}标签`}>
              {items(tops, true)}
            </ul>
          ) : (
            <Empty description="还没有标签" />
          )
        }
      </CallState>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <RecordDrawer
        record={record}
        noun="标签"
        create={calls.add}
        update={calls.edit}
        initial={{ parentId: above, color: '' }}
        onChanged={refresh}
        fields={(field, { values: { parentId }, row }) => {
          const hasBelow = list.some((each) => row && each.parentId === row.id);
          return (
            <>
              {field.text('name')}
              {field.choice('parentId', {
                options: tops.filter(({ id }) => id !== row?.id).map(({ id, name }) => ({ value: id, label: name })),
                placeholder: '无，作为一级标签',
                disabled: hasBelow,
                extra: hasBelow && '它有下级标签，只能是一级标签',
              })}
              {field.other('color', <ColorSelect none={parentId ? '随上级' : '不上色'} />)}
              {subject === 'demand' &&
                field.textarea('template', { extra: '记录诉求时选了这个标签，正文就以它开头；可用【】留出要填的地方' })}
            </>
          );
        }}
      />
      {deleted && (
        <Later>
          <DeleteLabel
            key={deleted.id}
            subject={subject}
            label={deleted}
            labels={list}
            onClose={() => setDeleted(undefined)}
            onChanged={() => {
              setDeleted(undefined);
              refresh();
            }}
          />
        </Later>
      )}
    </Card>
  );
}
