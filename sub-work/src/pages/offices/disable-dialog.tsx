import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { newsUserInfo, newsUserState, type StaffRow } from '@platform/contract/users/staff';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { say } from '@platform/pages/kit/parts/say';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import { useCall } from '@platform/pages/kit/use-call';
import { openWorkText } from './open-work-text';
import { SuccessorSelect } from './successor-select';

interface DisableDialogProps {
  person: Pick<StaffRow, 'id' | 'name'>;
  onClose: () => void;
  onDone: () => void;
}

/** Disables an account. Shows the consequences first and asks for the successor who takes over its open work. */
export function DisableDialog({ person: { id, name }, onClose, onDone }: DisableDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const info = useCall(newsUserInfo, { id });
  const disable = async ({ successorId }: { successorId?: number }) => {
    setSaving(true);
    const done = await submitCall(form, newsUserState, { id, state: 'disabled', successorId });
    setSaving(false);
    // There may be new work to hand over meanwhile.
    if (!done) return info.refresh();
    say('success', `已停用“${name}”`);
    leave(() => {
      onClose();
      onDone();
    });
  };
  return (
    <Modal
      {...shown}
      title={`停用“${name}”？`}
      okText="停用"
      okButtonProps={{ danger: true, disabled: !info.data }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p>停用后立即退出登录，不能再登录；以后可以重新启用。</p>
      <CallState {...info}>
        {({ openWork }) => (
          <>
            {openWork.length > 0 && (
              <p>
                还有工作在其名下：
                {openWorkText(openWork)}
                。停用时全部转给接手人。
              </p>
            )}
            <RecordFields
              name="disable"
              form={form}
              call={newsUserState}
              initial={{}}
              names={names.current}
              onFinish={(values) => void disable(values)}
              fields={(field) =>
                openWork.length > 0 &&
                field.other('successorId', <SuccessorSelect replaced={id} />, {
                  required: true,
                  extra: '同一镇街的人员或区级人员',
                })
              }
            />
          </>
        )}
      </CallState>
    </Modal>
  );
}
