import { Button, Flex, Modal } from 'antd';
import { copyText } from '../../kit/copy-text';
import { say } from '../../kit/parts/say';
import { useClosing } from '../../kit/parts/use-closing';
import './password-dialog.css';

/** A password that is shown only once, and the name of its account. */
export interface ToldPassword {
  name: string;
  password: string;
}

/** Shows a password, which cannot be read again after the dialog is closed. */
export function PasswordDialog({ told: { name, password }, onClose }: { told: ToldPassword; onClose: () => void }) {
  const { leave, shown } = useClosing();
  const close = () => leave(onClose);
  const copy = () =>
    void copyText(password).then(
      () => say('success', '密码已复制'),
      () => say('error', '浏览器不允许复制，请选中密码后自行复制'),
    );
  return (
    <Modal
      {...shown}
      title={`“${name}”的一次性密码`}
      maskClosable={false}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          已交给本人，关闭
        </Button>
      }
    >
      <p>只显示这一次，请当面或通过可靠的方式交给本人；本人第一次用它登录时须改成自己的密码。</p>
      <Flex gap="middle" align="center" wrap>
        <code className="told-password">{password}</code>
        <Button onClick={copy}>复制密码</Button>
      </Flex>
    </Modal>
  );
}
