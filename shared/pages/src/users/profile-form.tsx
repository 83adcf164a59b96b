import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { App, Avatar, Flex, Upload } from 'antd';
import type { UserInfo } from '@platform/contract/users/user-info';
import { uploadFile } from '@platform/contract/files/file';
import { saveProfile } from '@platform/contract/users/own-account';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { useKeptState } from '../drafts/use-kept-state';
import { submitCall } from '../parts/submit-call';
import { platformCall } from '../platform-call';

/** Name, introduction and picture of the account. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const { message } = App.useApp();
  const [form] = ProForm.useForm();
  const [avatar, setAvatar] = useKeptState('profile/avatar', user.avatar);
  useKeptDraft(form, 'profile');
  const pick = async (file: File) => {
    const data = new FormData();
    data.append('file', file);
    const stored = await platformCall(uploadFile, { form: data });
    setAvatar(stored.url);
  };
  return (
    <ProForm
      form={form}
      initialValues={{ name: user.name, introduction: user.introduction }}
      style={{ maxWidth: 560 }}
      submitter={{ searchConfig: { submitText: '保存资料' }, resetButtonProps: false }}
      onFinish={async ({ name, introduction }: Record<string, string>) => {
        const done = await submitCall(form, saveProfile, { name: name!, introduction: introduction ?? '', avatar });
        if (!done) return false;
        void message.success('资料已保存');
        await subAppBridge().actions.refreshUser();
        return true;
      }}
    >
      <Flex gap={16} align="center" style={{ marginBottom: 24 }}>
        <Avatar size={64} src={avatar || undefined}>
          {user.name.slice(0, 1)}
        </Avatar>
        <Upload
          accept="image/png,image/jpeg,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            void pick(file).catch(() => undefined);
            return false;
          }}
        >
          <a role="button" tabIndex={0}>
            更换头像
          </a>
        </Upload>
      </Flex>
      <ProFormText label="手机号" initialValue={user.mobile} name="mobile" disabled />
      <ProFormText
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
        fieldProps={{ maxLength: 40 }}
      />
      <ProFormTextArea name="introduction" label="简介" fieldProps={{ maxLength: 500, showCount: true, rows: 4 }} />
    </ProForm>
  );
}
