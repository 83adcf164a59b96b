import './demands.css';
import type { DemandDetail, DemandRow } from '@platform/contract/demands/demand';
import { demandCase } from '@platform/domain/demands/demand-case';
import { CaseClock } from '@platform/pages/kit/cases/case-clock';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { LabelTag } from '../labels/label-tag';

/** Returns the address of a demand. */
export const demandPath = (id: number): string => `/workWaitvisit3?id=${id}`;

/** Shows the state of a demand, and whether its clock is paused. */
export const DemandState = ({ state, paused }: Pick<DemandRow, 'state' | 'paused'>) => (
  <CaseState of={demandCase} in={[state, paused && 'paused']} />
);

/** Shows the clock of a demand. */
export const DemandClock = ({ clock, clockText }: Pick<DemandRow, 'clock' | 'clockText'>) => (
  <CaseClock text={clockText} overdue={clock === 'overdue'} soon={clock === 'soon'} />
);

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
