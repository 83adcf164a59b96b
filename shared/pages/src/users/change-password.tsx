import { Card } from 'antd';
import { changePassword } from '@platform/contract/users/own-account';
import { CallForm } from '../record/call-form';

/** Change of the own password. Every other session of the account ends. */
export default function ChangePasswordPage() {
  return (
    <Card title="修改密码" style={{ maxWidth: 560 }}>
      <CallForm
        name="password"
        call={changePassword}
        submit="保存新密码"
        done="密码已修改，其他设备上的登录已退出"
        onSaved={(_done, form) => form.resetFields()}
        fields={(field) => (
          <>
            {field.password('oldPassword', { known: true })}
            {field.password('password', { label: '新密码', extra: '8–64 位，须同时包含字母和数字' })}
            {field.again('password', '再次输入新密码')}
          </>
        )}
      />
    </Card>
  );
}
