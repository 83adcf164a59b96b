import '../visits/visits.css';
import { Modal } from 'antd';
import type { CalendarEvent } from '@platform/contract/visits/calendar';
import { editVisit } from '@platform/contract/visits/visit';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { planTimes } from '../visits/plan-times';

interface RescheduleDialogProps {
  visit: CalendarEvent;
  /** Milliseconds between the old time and the drop target; 0 if the visit was not dragged. */
  by: number;
  /** Called when the server refused the change; the dragged event moves back. */
  onRefused: () => void;
  onClose: () => void;
  onDone: () => void;
}

const later = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString();

/**
 * Asks for the new time and the reason. For a dragged visit the time is filled in from the drop target. A refusal is
 * shown in the form.
 */
export function RescheduleDialog({ visit, by, onRefused, onClose, onDone }: RescheduleDialogProps) {
  const { leave, shown } = useClosing();
  const { rowId: id, version, companyName, start, end } = visit;
  return (
    <Modal {...shown} title={`改期：${companyName}`} footer={null} width={640} onCancel={() => leave(onClose)}>
      <p className="case-hint">同行的人会收到消息。</p>
      <CallForm
        name={`calendar-move-${id}`}
        call={editVisit}
        initial={{ plannedStart: later(start, by), plannedEnd: later(end, by), reason: '' }}
        fixed={{ id, version, action: 'reschedule' }}
        submit="改期"
        done="已改期"
        onSaved={() => leave(onDone)}
        onCancel={() => leave(onClose)}
        onRefused={onRefused}
        onOvertaken={() => leave(onDone)}
        fields={(field) => (
          <>
            {planTimes(field)}
            {field.textarea('reason', { required: true })}
            {field.yes('onRestDay')}
          </>
        )}
      />
    </Modal>
  );
}
