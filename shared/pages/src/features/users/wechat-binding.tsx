import { Button, Card, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { unbindWechat } from '@platform/contract/wechat/wechat';
import { Writes } from '../../kit/app/writes';
import { say } from '../../kit/parts/say';
import { submitCall } from '../../kit/parts/submit-call';
import { timeText } from '../../kit/parts/time-text';
import { useClosing } from '../../kit/parts/use-closing';

/** WeChat grants access only in its own browser. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent);

/** Whether the account can be signed in from WeChat, with buttons to bind and unbind. */
export function WechatBinding({ boundAt, refresh }: { boundAt: string | null; refresh: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card size="small" title="微信登录" style={{ maxWidth: 760 }}>
      <Flex vertical gap={12} align="flex-start">
        {boundAt === null ? (
          <>
            <span>绑定后，在微信里打开本平台可以直接登录此账号。</span>
            {isInWechat() ? (
              <Writes>
                <Button type="primary" href="/login/wechat?for=bind">
                  绑定此微信
                </Button>
              </Writes>
            ) : (
              <span>请在微信里打开本平台，登录后到“个人中心”的“微信登录”绑定。</span>
            )}
          </>
        ) : (
          <>
            <span>已于 {timeText(boundAt)} 绑定微信。</span>
            <Writes>
              <Button onClick={() => setOpen(true)}>解除绑定</Button>
            </Writes>
          </>
        )}
      </Flex>
      {isOpen && <Unbind onClose={() => setOpen(false)} onDone={refresh} />}
    </Card>
  );
}

function Unbind({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<{ password: string }>();
  const [isBusy, setBusy] = useState(false);
  const unbind = async (typed: { password: string }) => {
    setBusy(true);
    const done = await submitCall(form, unbindWechat, typed);
    setBusy(false);
    if (!done) return;
    say('success', '微信已解除绑定');
    leave(() => {
      onClose();
      onDone();
    });
  };
  return (
    <Modal
      {...shown}
      title="解除微信绑定"
      onCancel={() => leave(onClose)}
      okText="解除绑定"
      cancelText="取消"
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      focusTriggerAfterClose
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void unbind(typed)}>
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
