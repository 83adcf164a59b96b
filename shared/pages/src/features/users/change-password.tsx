import { Alert, Card } from 'antd';
import { changePassword } from '@platform/contract/users/own-account';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { CallForm } from '../../kit/record/call-form';

/**
 * Change of the own password. Every other session of the account ends. A user with a one-time password stays here until
 * it is changed, and then goes to the start page.
 */
export default function ChangePasswordPage() {
  const mustChange = useSessionUser().must_change_password === 1;
  return (
    <Card title="修改密码" style={{ maxWidth: 560 }}>
      {mustChange ? (
        <Alert
          type="info"
          showIcon
          message="您用的是一次性密码，换成自己的密码后就可以使用平台。"
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <CallForm
        name="password"
        call={changePassword}
        submit="保存新密码"
        done="密码已修改，其他设备上的登录已退出"
        onSaved={(_done, form) => (mustChange ? window.location.assign('/') : form.resetFields())}
        fields={(field) => (
          <>
            {field.password('oldPassword', { known: true, ...(mustChange ? { label: '一次性密码' } : {}) })}
            {field.password('password', { label: '新密码', extra: '8–64 位，须同时包含字母和数字' })}
            {field.again('password', '再次输入新密码')}
          </>
        )}
      />
    </Card>
  );
}
