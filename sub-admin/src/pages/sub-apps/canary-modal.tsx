import type { SubAppName } from '@platform/routes/sub-apps';
import { Alert, Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { startCanary, type ReleasePointer } from '@platform/contract/sub-apps/releases';
import { useKeptDraft } from '@platform/pages/kit/drafts/use-kept-draft';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { subApps } from './release-labels';
import { say } from '@platform/pages/kit/parts/say';

interface CanaryModalProps {
  subApp: SubAppName;
  version: string;
  pointer: ReleasePointer;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  percent: number;
  userIds?: number[];
  mobiles?: string;
}

/** Gives a release to a share of the users, to named accounts, or to both. */
export function CanaryModal({ subApp, version, pointer, onClose, onDone }: CanaryModalProps) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const { leave, shown } = useClosing();
  const running = pointer.canary === version;
  const named = running ? pointer.canaryUsers : [];
  const percent = Form.useWatch('percent', form) ?? 0;
  useKeptDraft(form, `canary:${subApp}:${version}`);

  const finish = async ({ percent: share, userIds = [], mobiles = '' }: Values) => {
    const numbers = mobiles.split(/[\s,，;；、]+/).filter(Boolean);
    if (share === 0 && numbers.length === 0 && userIds.length === 0) {
      form.setFields([
        {
          name: 'percent',
          errors: [
            running ? '请设定比例，或指定至少一个账号；不再灰度请用“结束灰度”' : '请设定比例，或填写至少一个手机号',
          ],
        },
      ]);
      return;
    }
    setBusy(true);
    const done = await submitCall(form, startCanary, {
      subApp,
      version,
      percent: share,
      mobiles: numbers,
      userIds,
      revision: pointer.revision,
    });
    setBusy(false);
    if (!done) {
      // Another account moved the pointer first, or an account number is unknown. The page behind is refreshed for the
      // next try.
      onDone();
      return;
    }
    say('success', '灰度已生效');
    leave(onClose);
    onDone();
  };

  return (
    <Modal
      {...shown}
      title={`${running ? '调整' : '开始'}灰度：${version}`}
      okText={running ? '保存' : '开始灰度'}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ percent: running ? pointer.canaryPercent : 10, userIds: named.map((user) => user.id) }}
        onFinish={(values) => void finish(values)}
      >
        <Form.Item
          name="percent"
          label="用户比例"
          rules={[{ required: true, message: '请输入 0–100 的整数' }]}
          extra="同一用户始终得到同一版本；增大比例时，已在灰度中的用户不变。"
        >
          <InputNumber min={0} max={100} precision={0} step={5} addonAfter="%" style={{ width: 160 }} />
        </Form.Item>
        {named.length > 0 && (
          <Form.Item name="userIds" label="已指定的账号" extra="点账号旁的叉移除，保存后生效。">
            <Select
              mode="multiple"
              open={false}
              suffixIcon={null}
              options={named.map((user) => ({ value: user.id, label: `${user.name}（${user.mobile}）` }))}
              placeholder="都已移除"
            />
          </Form.Item>
        )}
        <Form.Item
          name="mobiles"
          label={named.length > 0 ? '再指定账号的手机号' : '指定账号的手机号'}
          extra="不论比例，这些账号都使用此版本；以空格、逗号或换行分隔。"
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} placeholder="13800000003 13800000004" />
        </Form.Item>
      </Form>
      <Alert
        type="info"
        message={`约 ${percent}% 的${subApps[subApp].audience}下次打开页面时使用 ${version}，其余用户仍使用 ${pointer.active}。${pointer.canary && !running ? `正在灰度的 ${pointer.canary} 随之结束。` : ''}灰度版本加载失败过多时会自动退回。`}
      />
    </Modal>
  );
}
