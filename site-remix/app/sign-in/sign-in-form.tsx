import { accountLogin, forget, login, register } from '@platform/contract/sign-in/sign-in';
import { CodeField } from './code-field';
import { ConsentNote } from '../parts/forms/consent-note';
import { Field } from '../parts/forms/field';
import { tabAddress, type Tab } from '../addresses/sign-in-tabs';

interface SignInFormProps {
  tab: Tab;
  next: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Whether codes can be sent. */
  sendsCodes: boolean;
}

/**
 * The call that an island makes in place of submitting the form, so that the browser’s storage gets the access token.
 */
const CALLS: Readonly<Record<Tab, string>> = {
  password: login.path,
  code: login.path,
  register: register.path,
  forget: forget.path,
};
const ACTIONS: Readonly<Record<Tab, string>> = {
  password: '登录',
  code: '登录',
  register: '注册并登录',
  forget: '重设密码',
};

/** The form of one tab. Enter signs in: the hidden first button keeps Enter from pressing the code button. */
export function SignInForm({ tab, next, values, errors, sendsCodes }: SignInFormProps) {
  const newPassword = tab === 'register' || tab === 'forget';
  const hasPassword = tab !== 'code';
  return (
    <form
      className="sign-in-form"
      method="post"
      action={tabAddress(tab, next)}
      data-sign-in={CALLS[tab]}
      data-sign-in-by-account={accountLogin.path}
    >
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="default-button" name="intent" value="submit" tabIndex={-1} aria-hidden="true">
        {ACTIONS[tab]}
      </button>
      {tab === 'password' ? (
        <Field
          name="account"
          label="手机号或账号"
          defaultValue={values.account}
          error={errors.account}
          autoComplete="username"
          maxLength={64}
          required
        />
      ) : (
        <Field
          name="mobile"
          label="手机号"
          type="tel"
          defaultValue={values.mobile}
          error={errors.mobile}
          autoComplete={newPassword ? 'tel' : 'username'}
          maxLength={20}
          required
        />
      )}
      {tab === 'code' || newPassword ? <CodeField sent={sendsCodes} error={errors.code} /> : null}
      {tab === 'register' ? (
        <>
          <Field
            name="name"
            label="姓名"
            defaultValue={values.name}
            error={errors.name}
            autoComplete="name"
            maxLength={40}
            required
          />
          <Field
            name="company_name"
            label="企业名称（选填）"
            defaultValue={values.company_name}
            error={errors.company_name}
            autoComplete="organization"
            maxLength={120}
          />
        </>
      ) : null}
      {hasPassword ? (
        <Field
          name="password"
          label={tab === 'forget' ? '新密码' : '密码'}
          type="password"
          error={errors.password}
          hint={newPassword ? '8–64 位，须同时包含字母和数字' : undefined}
          autoComplete={newPassword ? 'new-password' : 'current-password'}
          maxLength={64}
          required
        />
      ) : null}
      {tab === 'password' ? (
        <div className="remember">
          <label>
            <input
              type="checkbox"
              name="remember"
              defaultChecked={values.remember === 'on'}
              aria-describedby="remember-hint"
            />
            记住我
          </label>
          <a href={tabAddress('forget', next)}>忘记密码？</a>
          <p className="field-hint" id="remember-hint" hidden>
            当前连接未加密，浏览器不能加密保存密码：只记住手机号或账号。
          </p>
        </div>
      ) : null}
      <button type="submit" className="button primary sign-in-button" name="intent" value="submit">
        {ACTIONS[tab]}
      </button>
      {tab === 'forget' ? null : <ConsentNote purpose="account" action={ACTIONS[tab].slice(0, 2)} />}
    </form>
  );
}
