import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { labelTrue } from '@platform/contract/labels/put-labels';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { say } from '@platform/pages/kit/parts/say';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import type { Values } from '@platform/pages/kit/record/record-values';
import { useCall } from '@platform/pages/kit/use-call';
import { labelOptions } from '../labels/label-options';
import type { CompanyLabels } from './company-columns';

interface PutLabelsProps {
  companyIds: number[];
  labels: CompanyLabels;
  onClose: () => void;
  /** Called when labels of companies were changed, or the change was undone. */
  onChanged: () => void;
  onDone: () => void;
}

const count = (number: number) => number.toLocaleString('zh-CN');

/** Adds or removes labels of companies. Shows first how many companies change; the change can be undone. */
export default function PutLabels({ companyIds, labels, onClose, onChanged, onDone }: PutLabelsProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<{ add: number[]; remove: number[] }>({ add: [], remove: [] });
  const options = labelOptions(labels);
  const isChosen = chosen.add.length + chosen.remove.length > 0;
  const preview = useCall(labelTrue, { companyIds, ...chosen, preview: true }, { ready: isChosen });

  const send = async (_values: Values) => {
    setSaving(true);
    const done = await submitCall(form, labelTrue, { companyIds, ...chosen });
    setSaving(false);
    if (!done) return;
    if (done.undo.length === 0) say('success', '所选企业已是如此，没有改变');
    else
      offerUndo(`已更改 ${count(done.changed)} 家企业的标签`, async () => {
        for (const undo of done.undo) await platformCall(labelTrue, undo);
        onChanged();
      });
    onChanged();
    leave(onDone);
  };
  return (
    <Modal
      {...shown}
      title={`给 ${count(companyIds.length)} 家企业打标签`}
      okText="确定"
      okButtonProps={{ disabled: !isChosen || preview.data?.changed === 0 }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <RecordFields
        name="put-labels"
        form={form}
        call={labelTrue}
        initial={{}}
        names={names.current}
        onFinish={(values) => void send(values)}
        onChange={() => {
          const { add = [], remove = [] } = form.getFieldsValue() as Partial<typeof chosen>;
          setChosen({ add, remove });
        }}
        fields={(field) => (
          <>
            {field.choice('add', { options, placeholder: '可选多个' })}
            {field.choice('remove', { options, placeholder: '可选多个' })}
          </>
        )}
      />
      <p role="status">
        {!isChosen
          ? '请选择要加上或去掉的标签。'
          : (preview.error?.message ?? (preview.data && !preview.loading ? effectOf(preview.data) : '正在计算…'))}
      </p>
    </Modal>
  );
}

function effectOf({ changed, added, removed }: { changed: number; added: number; removed: number }): string {
  if (changed === 0) return '所选企业已是如此，没有要改变的。';
  const parts = [added > 0 && `加上 ${count(added)} 个标签`, removed > 0 && `去掉 ${count(removed)} 个标签`];
  return `将改变 ${count(changed)} 家企业：${parts.filter(Boolean).join('，')}。`;
}
