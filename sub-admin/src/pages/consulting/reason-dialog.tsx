import {
  closeConsultation,
  pauseConsultation,
  reopenConsultation,
  resumeConsultation,
  setSpam,
} from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { ActionDialog } from '../content/action-dialog';

/** The actions that need a reason: button text, consequence and call. */
export const reasonDialogs = {
  pause: {
    button: '暂停计时',
    hint: '答复的时限从现在起停止，提问人会看到原因。',
    danger: false,
    call: pauseConsultation,
    fixed: {},
  },
  resume: {
    button: '恢复计时',
    hint: '答复的时限接着计算；不再等提问人补充时也用它。',
    danger: false,
    call: resumeConsultation,
    fixed: {},
  },
  reopen: {
    button: '重新打开',
    hint: '回到“已受理”，答复的时限重新计算，提问人会看到原因。',
    danger: false,
    call: reopenConsultation,
    fixed: {},
  },
  markSpam: {
    button: '移入疑似垃圾',
    hint: '只是换一个标签，什么都不删除，随时可以移出。',
    danger: true,
    call: setSpam,
    fixed: { spam: true },
  },
  close: {
    button: '关闭',
    hint: '关闭后不再办理，提问人会看到原因；以后可以重新打开。',
    danger: true,
    call: closeConsultation,
    fixed: {},
  },
} as const;
export type AskedReason = keyof typeof reasonDialogs;

interface ReasonDialogProps {
  asked: AskedReason;
  consultation: ConsultationDetail;
  onClose: () => void;
  onDone: (consultation: ConsultationDetail) => void;
  onOvertaken: () => void;
}

/** Asks for the reason of an action on a consultation and performs the action. */
export function ReasonDialog({ asked, consultation, ...rest }: ReasonDialogProps) {
  const { button, hint, danger, call, fixed } = reasonDialogs[asked];
  return (
    <ActionDialog
      {...rest}
      item={consultation}
      // All of these calls take a reason and return the consultation.
      call={call as typeof closeConsultation}
      title={button}
      hint={hint}
      submit={button}
      danger={danger}
      initial={fixed as object}
      fields={(field) => field.textarea('reason')}
    />
  );
}
