import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { LabelRow, LabelSubject } from '@platform/contract/labels/label';
import { say } from '@platform/pages/kit/parts/say';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import { requestOf, type Values } from '@platform/pages/kit/record/record-values';
import { labelCalls } from './label-calls';
import { labelOptions } from './label-options';
import { usesText } from './uses-text';

interface DeleteLabelProps {
  subject: LabelSubject;
  label: LabelRow;
  labels: readonly LabelRow[];
  onClose: () => void;
  /** Called when the label was deleted or its shown data is out of date. */
  onChanged: () => void;
}

/** Deletes a label. For a label in use the dialog asks which label replaces it. */
export default function DeleteLabel({ subject, label, labels, onClose, onChanged }: DeleteLabelProps) {
  const { id, version, name } = label;
  const call = labelCalls[subject].del;
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const below = labels.filter(({ parentId }) => parentId === id);
  const words = usesText(label, below.length);
  // The label may have come into use meanwhile; the server then refuses.
  const [asks, setAsks] = useState(words !== '');
  const others = labels.filter(
    (other) => other.id !== id && other.parentId !== id && (below.length === 0 || other.parentId === null),
  );
  const offered = labelOptions(labels).filter(({ value }) => others.some((other) => other.id === value));
  const send = async (values: Values) => {
    setSaving(true);
    const done = await submitCall(form, call, { ...requestOf(call, values), id, version }, ({ status, failure }) => {
      if (failure?.errors?.replaceById) setAsks(true);
      if (status === 409 || status === 404) leave(onChanged);
      return false;
    });
    setSaving(false);
    if (!done) return;
    say('success', '标签已删除');
    leave(onChanged);
  };
  return (
    <Modal
      {...shown}
      title={`删除标签“${name}”`}
      okText={asks ? '替换并删除' : '删除'}
      okButtonProps={{ danger: true }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p>
        {asks
          ? `它${words && `正用于 ${words}`}。删除前请选择一个标签代替它，已有的全部改用那个标签；两个都有的只留一个${subject === 'demand' ? '，服务矩阵和时限规则以那个标签自己的为准' : ''}。`
          : '没有任何地方使用它。删除后不能恢复。'}
      </p>
      <RecordFields
        name="delete-label"
        form={form}
        call={call}
        initial={{}}
        names={names.current}
        onFinish={(values) => void send(values)}
        fields={(field) => asks && field.choice('replaceById', { options: offered, required: true })}
      />
    </Modal>
  );
}
