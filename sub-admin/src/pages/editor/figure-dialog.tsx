import { useClosing } from '@platform/pages/kit/parts/use-closing';
import type { Editor } from '@tiptap/core';
import { Form, Input, Modal, Radio } from 'antd';
import type { FigureAttributes } from './schema/figure';

interface FigureDialogProps {
  editor: Editor;
  onClose(): void;
}

interface Answer {
  from: 'library' | 'here' | 'none';
  alt: string;
}

/**
 * Asks for the alt text of a picture: that of the library, another one for this text, or none for a decorative picture.
 */
export default function FigureDialog({ editor, onClose }: FigureDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<Answer>();
  const { alt } = editor.getAttributes('figure') as FigureAttributes;
  const from = Form.useWatch('from', form);
  const save = (answer: Answer) =>
    leave(() => {
      onClose();
      const value = { library: null, here: answer.alt?.trim(), none: '' }[answer.from];
      editor.chain().focus().updateAttributes('figure', { alt: value }).run();
    });
  return (
    <Modal
      {...shown}
      title="替代文字"
      okText="保存"
      cancelText="取消"
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ from: alt === null ? 'library' : alt ? 'here' : 'none', alt: alt ?? '' }}
        onFinish={save}
      >
        <Form.Item name="from" label="看不到图片的人得到的是">
          <Radio.Group
            options={[
              { value: 'library', label: '媒体库里写的' },
              { value: 'here', label: '这里另写' },
              { value: 'none', label: '装饰性图片，不说' },
            ]}
          />
        </Form.Item>
        {from === 'here' && (
          <Form.Item
            name="alt"
            label="替代文字"
            rules={[{ required: true, whitespace: true, message: '请写出图片里是什么' }]}
          >
            <Input.TextArea autoFocus maxLength={200} showCount rows={2} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
