import { Tag } from 'antd';
import type { ConsultationState } from '@platform/contract/consulting/consultation';
import { consultationCase } from '@platform/domain/consulting/consultation-case';

const { situations } = consultationCase;

/** The state of a consultation, and whether its clock is paused. */
export function StateTag({ state, paused }: { state: ConsultationState; paused: boolean }) {
  return (
    <>
      <Tag color={situations[state].color}>{situations[state].name}</Tag>
      {paused && <Tag>{situations.paused.name}</Tag>}
    </>
  );
}
