import { Form, Input, Modal, Radio, Select } from 'antd';
import { optionsOf } from '@platform/contract/labels';
import { createView, updateView, viewLabels, type SavedView, type ViewAudience } from '@platform/contract/views/view';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { submitCall } from '../parts/submit-call';
import { useClosing } from '../parts/use-closing';
import { say } from '../parts/say';

interface ViewFormProps {
  list: string;
  audiences: readonly ViewAudience[];
  content: Pick<SavedView, 'query' | 'columns' | 'names'>;
  /** The changed view; absent for a new one. */
  view?: SavedView;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

type Values = Pick<SavedView, 'name' | 'audience' | 'role'>;

/** Name and audience of a view. */
export function ViewForm({
  list,
  audiences,
  content,
  view,
  closing: { leave, shown },
  onClose,
  onSaved,
}: ViewFormProps & { closing: ReturnType<typeof useClosing> }) {
  const [form] = Form.useForm<Values>();
  useKeptDraft(form, `view:${view?.id ?? `new ${list}`}`);
  const audience = Form.useWatch('audience', form) ?? view?.audience ?? 'me';
  const send = async (values: Values) => {
    const saved = view
      ? await submitCall(form, updateView, { id: view.id, version: view.version, ...values })
      : await submitCall(form, createView, { list, ...values, ...content });
    if (!saved) return;
    say('success', view ? '视图已修改' : `已存为视图“${saved.name}”`);
    leave(() => onSaved(saved));
  };
  return (
    <Modal
      {...shown}
      title={view ? '修改视图' : '存为新视图'}
      okText="保存"
      onCancel={() => leave(onClose)}
      onOk={() => form.submit()}
    >
      {!view && <p>保存现在的筛选、排序和列，以后一次点开。</p>}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name, audience: view?.audience ?? 'me', role: view?.role ?? undefined }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="name"
          label={viewLabels.name}
          rules={[{ required: true, whitespace: true, message: '请输入视图名称' }]}
        >
          <Input autoFocus maxLength={30} />
        </Form.Item>
        <Form.Item name="audience" label={viewLabels.audience.label} hidden={audiences.length < 2}>
          <Radio.Group
            options={optionsOf(viewLabels.audience.choices).filter(({ value }) => audiences.includes(value))}
          />
        </Form.Item>
        {audience === 'role' && (
          <Form.Item name="role" label={viewLabels.role.label} rules={[{ required: true, message: '请选择角色' }]}>
            <Select options={optionsOf(viewLabels.role.choices)} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

/** The form of an existing view. */
export function EditedView(props: ViewFormProps) {
  return <ViewForm {...props} closing={useClosing()} />;
}
