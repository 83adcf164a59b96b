import { Alert, Button, Flex, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { CLOSE_WORDS, closeAccount, sendCloseCode } from '@platform/contract/person/own-data';
import { say } from '../../kit/parts/say';
import { submitCall } from '../../kit/parts/submit-call';
import { useClosing } from '../../kit/parts/use-closing';
import { platformCall } from '../../kit/platform-call';

interface Typed {
  proof: 'password' | 'code';
  secret: string;
  confirm: string;
}

/** Closes the account: the user proves ownership and types the confirmation. */
export function CloseAccount({ sendsCodes, onClose }: { sendsCodes: boolean; onClose: () => void }) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<Typed>();
  const [isClosing, setClosing] = useState(false);
  const proof = Form.useWatch('proof', form) ?? 'password';
  const confirm = Form.useWatch<string | undefined>('confirm', form) ?? '';
  const close = async (typed: Typed) => {
    setClosing(true);
    const done = await submitCall(form, closeAccount, { ...typed, proof });
    setClosing(false);
    // The frame belongs to an account that no longer exists.
    if (done) window.location.assign('/web/index');
  };
  const send = () =>
    void platformCall(sendCloseCode, {}).then(
      () => say('success', '验证码已发送到本账号的手机号'),
      () => undefined,
    );
  return (
    <Modal
      {...shown}
      title="注销账号"
      onCancel={() => leave(onClose)}
      okText="永久注销"
      cancelText="不注销"
      okButtonProps={{ danger: true, disabled: confirm.trim() !== CLOSE_WORDS, loading: isClosing }}
      onOk={form.submit}
      focusTriggerAfterClose
    >
      <Flex vertical gap={16}>
        <Alert type="warning" showIcon message="注销后不能恢复" description="需要留存的，请先导出本人信息。" />
        <Form<Typed>
          form={form}
          layout="vertical"
          autoComplete="off"
          requiredMark={false}
          initialValues={{ proof: 'password' }}
          onFinish={(typed) => void close(typed)}
        >
          {sendsCodes && (
            <Form.Item name="proof" label="证明方式">
              <Radio.Group
                options={[
                  { value: 'password', label: '登录密码' },
                  { value: 'code', label: '短信验证码' },
                ]}
              />
            </Form.Item>
          )}
          <Form.Item
            name="secret"
            label={proof === 'code' ? '短信验证码' : '登录密码'}
            rules={[{ required: true, message: proof === 'code' ? '请输入短信验证码' : '请输入登录密码' }]}
          >
            {proof === 'code' ? (
              <Input inputMode="numeric" maxLength={100} autoComplete="one-time-code" />
            ) : (
              <Input.Password autoComplete="current-password" maxLength={64} />
            )}
          </Form.Item>
          {proof === 'code' && (
            <Button onClick={send} style={{ marginBottom: 16 }}>
              发送验证码
            </Button>
          )}
          <Form.Item name="confirm" label={`请输入“${CLOSE_WORDS}”四个字确认`}>
            <Input maxLength={20} />
          </Form.Item>
        </Form>
      </Flex>
    </Modal>
  );
}
