import { Tag } from 'antd';
import type { ConsultationState } from '@platform/contract/consulting/consultation';
import { consultationStateNames } from '@platform/contract/consulting/labels';

const COLORS = {
  pending: 'gold',
  accepted: 'blue',
  incomplete: 'orange',
  answered: 'green',
  closed: 'default',
} as const satisfies Record<ConsultationState, string>;

/** How a consultation stands, and that its clock stands still. */
export function StateTag({ state, paused }: { state: ConsultationState; paused: boolean }) {
  return (
    <>
      <Tag color={COLORS[state]}>{consultationStateNames[state]}</Tag>
      {paused && <Tag>暂停计时</Tag>}
    </>
  );
}
