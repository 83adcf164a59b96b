import { useClosing } from '@platform/pages/kit/parts/use-closing';
import type { Editor } from '@tiptap/core';
import { Form, Input, Modal } from 'antd';

interface CaptionDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Asks for the caption of a table; an empty input removes it. */
export default function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<{ caption: string }>();
  const { caption } = editor.getAttributes('table') as { caption: string };
  const save = (answer: { caption: string }) =>
    leave(() => {
      onClose();
      editor.chain().focus().updateAttributes('table', { caption: answer.caption.trim() }).run();
    });
  return (
    <Modal
      {...shown}
      title="表格标题"
      okText="保存"
      cancelText="取消"
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" initialValues={{ caption }} onFinish={save}>
        <Form.Item name="caption" label="标题" extra="说明表格里是什么，显示在表格上方。">
          <Input autoFocus maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
