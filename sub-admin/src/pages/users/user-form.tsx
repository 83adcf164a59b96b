import {
  DrawerForm,
  ProFormDependency,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { App, Form } from 'antd';
import { createUser, updateUser, type AdminUserRow } from '@platform/contract/users/user';
import { publicStreets, seachCompany } from '@platform/contract/companies/company';
import { useKeptDraft } from '@platform/pages/drafts/use-kept-draft';
import { submitCall } from '@platform/pages/parts/submit-call';
import { platformCall } from '@platform/pages/platform-call';
import { optionsOf, roleNames } from '@platform/pages/users/user-labels';

interface UserFormProps {
  /** The row to change, `new` for a new account, undefined while closed. */
  user: AdminUserRow | 'new' | undefined;
  onClose: () => void;
  onSaved: () => void;
}

type Values = Parameters<typeof submitCall<typeof createUser>>[2];

/** Makes or changes an account. A change that somebody else overtook keeps what was typed; the server's message says so. */
export function UserForm({ user, onClose, onSaved }: UserFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const row = user === 'new' ? undefined : user;
  useKeptDraft(form, `user:${row?.id ?? 'new'}`, user !== undefined);
  return (
    <DrawerForm<Values>
      key={row?.id ?? String(user)}
      form={form}
      open={user !== undefined}
      title={row ? `修改用户：${row.name}` : '新增用户'}
      width={520}
      drawerProps={{ onClose, destroyOnHidden: true }}
      submitter={{ searchConfig: { submitText: '保存', resetText: '取消' } }}
      initialValues={row ? { ...row, account: row.account || undefined } : { role: 'company' }}
      onOpenChange={(open) => !open && onClose()}
      onFinish={async (values) => {
        const saved = row
          ? await submitCall(form, updateUser, { ...values, id: row.id, version: row.version })
          : await submitCall(form, createUser, values);
        if (!saved) return false;
        void message.success(row ? '用户已保存' : '用户已新增');
        onSaved();
        return true;
      }}
    >
      <ProFormText
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
        fieldProps={{ maxLength: 40 }}
      />
      <ProFormText
        name="mobile"
        label="手机号"
        rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: '请输入正确的 11 位手机号' }]}
      />
      <ProFormText name="account" label="登录账号" tooltip="可不填；填写后也可用账号和密码登录" />
      {!row && (
        <ProFormText.Password
          name="password"
          label="初始密码"
          fieldProps={{ autoComplete: 'new-password' }}
          rules={[
            {
              required: true,
              pattern: /^(?=.*[A-Za-z])(?=.*\d).{8,64}$/,
              message: '密码须为 8–64 位，同时包含字母和数字',
            },
          ]}
        />
      )}
      <ProFormSelect
        name="role"
        label="角色"
        options={optionsOf(roleNames)}
        allowClear={false}
        rules={[{ required: true }]}
      />
      <ProFormDependency name={['role']}>
        {({ role }: { role?: string }) => (
          <>
            {role === 'company' && (
              <ProFormSelect
                name="companyId"
                label="所属企业"
                placeholder="输入企业名称查找；不选则为试用账号"
                showSearch
                debounceTime={500}
                initialValue={row?.companyId ?? undefined}
                request={async ({ keyWords }: { keyWords?: string }) => {
                  const current = row?.companyId ? [{ value: row.companyId, label: row.companyName }] : [];
                  if (!keyWords?.trim()) return current;
                  const found = await platformCall(seachCompany, { keword: keyWords.trim() }, { background: true });
                  return found.slice(0, 50).map((company) => ({
                    value: company.id,
                    label: `${company.company_name}（${company.num} 件专利）`,
                  }));
                }}
              />
            )}
            {role === 'street' && (
              <ProFormSelect
                name="townId"
                label="所属镇街"
                rules={[{ required: true, message: '请选择镇街' }]}
                request={async () =>
                  (await platformCall(publicStreets, {}, { background: true })).map((town) => ({
                    value: town.id,
                    label: town.name,
                  }))
                }
              />
            )}
            {role !== 'company' && (
              <ProFormSwitch
                name="isOperations"
                label="运维"
                extra="可在平台内打开自己电脑上的子应用开发版本"
                checkedChildren="是"
                unCheckedChildren="否"
              />
            )}
          </>
        )}
      </ProFormDependency>
      <ProFormTextArea name="introduction" label="备注" fieldProps={{ maxLength: 500, showCount: true }} />
    </DrawerForm>
  );
}
