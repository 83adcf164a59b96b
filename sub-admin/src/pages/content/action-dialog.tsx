import { Form, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { submitCall } from '@platform/pages/parts/submit-call';
import { useClosing } from '@platform/pages/parts/use-closing';
import type { Fields } from '@platform/pages/record/fields';
import { RecordFields } from '@platform/pages/record/record-fields';
import { requestOf, type Values } from '@platform/pages/record/record-values';

export interface ActionDialogProps<C extends Call> {
  item: { id: number; version: number };
  call: C;
  title: string;
  /** What the action does. */
  hint: string;
  /** Text of the submit button. */
  submit: string;
  danger?: boolean;
  initial?: Partial<RequestOf<C>>;
  fields: (field: Fields<RequestOf<C>>, form: { values: Partial<RequestOf<C>> }) => ReactNode;
  onClose: () => void;
  onDone: (item: DataOf<C>) => void;
  /** Called when another account changed the item first. */
  onOvertaken: () => void;
}

/** Asks for the input of an action on an item and performs the action. */
export function ActionDialog<C extends Call>({
  item: { id, version },
  call,
  title,
  hint,
  submit,
  danger,
  initial = {},
  fields,
  onClose,
  onDone,
  onOvertaken,
}: ActionDialogProps<C>) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const send = async (values: Values) => {
    setSaving(true);
    const request = { ...requestOf(call, { ...initial, ...values }), id, version } as RequestOf<C>;
    const done = await submitCall(form, call, request, (error) => {
      if (error.status === 409) leave(onOvertaken);
      return false;
    });
    setSaving(false);
    if (done) leave(() => onDone(done));
  };
  return (
    <Modal
      {...shown}
      title={title}
      okText={submit}
      okButtonProps={{ danger }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p className="item-hint">{hint}</p>
      <RecordFields
        name="action"
        form={form}
        call={call}
        initial={initial as Values}
        names={names.current}
        onFinish={(values) => void send(values)}
        fields={fields}
      />
    </Modal>
  );
}
