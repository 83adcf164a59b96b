import { linkTarget } from '@platform/domain/content/link-target';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import type { Editor } from '@tiptap/core';
import { Form, Input, Modal } from 'antd';

interface LinkDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Asks for the target of a link on the selected or new words. An empty input removes the link. */
export default function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<{ address: string; words?: string }>();
  const { href } = editor.getAttributes('link') as { href?: string };
  const hasWords = !editor.state.selection.empty || href !== undefined;
  const save = ({ address, words }: { address: string; words?: string }) => {
    const target = linkTarget(address);
    leave(() => {
      onClose();
      const chain = editor.chain().focus();
      if (!target) chain.extendMarkRange('link').unsetLink().run();
      else if (hasWords) chain.extendMarkRange('link').setLink({ href: target }).run();
      else chain.insertContent({ type: 'text', text: words?.trim() || address.trim(), marks: [linkTo(target)] }).run();
    });
  };
  return (
    <Modal
      {...shown}
      title="链接"
      okText={href ? '保存' : '插入'}
      cancelText="取消"
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" initialValues={{ address: href ?? '', words: '' }} onFinish={save}>
        <Form.Item
          name="address"
          label="地址"
          extra={href ? '清空地址就是取消链接。' : '网址、邮箱（mailto:）、电话（tel:），或以 / 开头的本站地址。'}
          rules={[{ validator: (_, address: string) => checkAddress(address, href !== undefined) }]}
        >
          <Input autoFocus inputMode="url" maxLength={1000} placeholder="https://" />
        </Form.Item>
        {!hasWords && (
          <Form.Item name="words" label="显示的文字">
            <Input maxLength={100} />
          </Form.Item>
        )}
        {/* Without a submit button, Enter does not submit a form with two fields. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

const linkTo = (href: string) => ({ type: 'link', attrs: { href } });

function checkAddress(address: string, mayBeEmpty: boolean): Promise<void> {
  if (!address.trim()) return mayBeEmpty ? Promise.resolve() : Promise.reject(new Error('请输入地址'));
  return linkTarget(address)
    ? Promise.resolve()
    : Promise.reject(new Error('地址不能用：请以 http://、https://、mailto:、tel: 或 / 开头'));
}
