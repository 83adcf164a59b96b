import './demands.css';
import { Tag } from 'antd';
import type { DemandDetail, DemandRow } from '@platform/contract/demands/demand';
import { demandCase } from '@platform/domain/demands/demand-case';
import { LabelTag } from '../labels/label-tag';

/** Returns the address of a demand. */
export const demandPath = (id: number): string => `/workWaitvisit3?id=${id}`;

/** Shows the state of a demand, and whether its clock is paused. */
export function DemandState({ state, paused }: Pick<DemandRow, 'state' | 'paused'>) {
  return (
    <>
      <Tag color={demandCase.situations[state].color}>{demandCase.situations[state].name}</Tag>
      {paused && <Tag>{demandCase.situations.paused.name}</Tag>}
    </>
  );
}

/** Shows a clock: red if overdue, orange if due soon, both in words as well. */
export function DemandClock({ clock, clockText }: Pick<DemandRow, 'clock' | 'clockText'>) {
  if (clock === 'overdue') return <strong className="demand-late">{clockText}</strong>;
  if (clock === 'soon') return <span className="demand-soon">将超时 · {clockText}</span>;
  return <>{clockText}</>;
}

/** Shows the labels of a demand in their colours. */
export function DemandLabels({ labels }: Pick<DemandDetail, 'labels'>) {
  if (labels.length === 0) return <>—</>;
  return (
    <span className="demand-labels">
      {labels.map(({ id, name, color }) => (
        <LabelTag key={id} name={name} color={color} />
      ))}
    </span>
  );
}
