import { ProForm, ProFormText } from '@ant-design/pro-components';
import { App, Card } from 'antd';
import { changePassword } from '@platform/contract/users/own-account';
import { submitCall } from '../parts/submit-call';

/** Change of the own password. Every other session of the account ends. */
export default function ChangePasswordPage() {
  const { message } = App.useApp();
  const [form] = ProForm.useForm();
  return (
    <Card title="修改密码" style={{ maxWidth: 560 }}>
      <ProForm
        form={form}
        submitter={{ searchConfig: { submitText: '保存新密码', resetText: '清空' } }}
        onFinish={async ({ oldPassword, password }: Record<string, string>) => {
          const done = await submitCall(form, changePassword, { oldPassword: oldPassword!, password: password! });
          if (!done) return false;
          form.resetFields();
          void message.success('密码已修改，其他设备上的登录已退出');
          return true;
        }}
      >
        <ProFormText.Password
          name="oldPassword"
          label="原密码"
          fieldProps={{ autoComplete: 'current-password' }}
          rules={[{ required: true, message: '请输入原密码' }]}
        />
        <ProFormText.Password
          name="password"
          label="新密码"
          extra="8–64 位，须同时包含字母和数字"
          fieldProps={{ autoComplete: 'new-password' }}
          rules={[
            { required: true, message: '请输入新密码' },
            { pattern: /^(?=.*[A-Za-z])(?=.*\d).{8,64}$/, message: '密码须为 8–64 位，同时包含字母和数字' },
          ]}
        />
        <ProFormText.Password
          name="again"
          label="再次输入新密码"
          dependencies={['password']}
          fieldProps={{ autoComplete: 'new-password' }}
          rules={[
            { required: true, message: '请再次输入新密码' },
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                !value || value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的密码不一致')),
            }),
          ]}
        />
      </ProForm>
    </Card>
  );
}
