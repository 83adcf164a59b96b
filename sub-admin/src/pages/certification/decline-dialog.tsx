import { Checkbox, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import { type Declined, declineReasons, reasonNames } from '@platform/contract/certification/labels';
import { type CertificationRow, declineCertification } from '@platform/contract/certification/review';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { RecordFields } from '@platform/pages/kit/record/record-fields';

/** Titles of the decisions against a request. */
export const declineTitles = { incomplete: '要求补充', rejected: '不通过', revoked: '撤销认证' } as const;

const hints = {
  incomplete: '申请人会看到需要补充什么，补充后重新提交。',
  rejected: '申请人会看到原因，可以修改后再次申请。',
  revoked: '账号立即变回试用账号并退出登录；企业的数据保留。',
} as const;

interface DeclineDialogProps {
  request: CertificationRow;
  state: Declined;
  onClose: () => void;
  onDecided: (answer: DataOf<typeof declineCertification>) => void;
  onOvertaken: () => void;
}

/** Asks for the reasons of a decision against a request. */
export function DeclineDialog({ request, state, onClose, onDecided, onOvertaken }: DeclineDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const save = async (values: object) => {
    setSaving(true);
    const { id, version } = request;
    const answer = await submitCall(
      form,
      declineCertification,
      { reasons: [], note: '', ...values, id, version, state },
      (error) => {
        if (error.status === 409) leave(onOvertaken);
        return false;
      },
    );
    setSaving(false);
    if (answer) leave(() => onDecided(answer));
  };
  return (
    <Modal
      {...shown}
      title={`${declineTitles[state]}：${request.companyName}`}
      okText={declineTitles[state]}
      okButtonProps={{ danger: state !== 'incomplete' }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p className="review-note decline-hint">{hints[state]}</p>
      <RecordFields
        form={form}
        call={declineCertification}
        initial={{ reasons: [], note: '' }}
        names={names.current}
        onFinish={(values) => void save(values)}
        fields={(field) => (
          <>
            {field.other(
              'reasons',
              <Checkbox.Group
                className="review-reasons"
                options={declineReasons[state].map((reason) => ({ value: reason, label: reasonNames[reason] }))}
              />,
            )}
            {field.textarea('note', { placeholder: '没有合适的原因时请写明', label: '补充说明' })}
          </>
        )}
      />
    </Modal>
  );
}
