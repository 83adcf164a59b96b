import { forgetTab } from '@platform/bridge/forget-tab';
import { CallError } from '@platform/contract/call-error';
import { keepAccessToken } from '@platform/bridge/access-token';
import type { SessionUser } from '@platform/bridge/session-user';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ToastRegion } from '../feedback/toast-region';
import { showToast } from '../feedback/toast-store';
import { useHost } from '../state/host';
import { useStore } from '../state/store';
import { CodeButton } from './code-button';
import { showAccount } from './follow-account';
import { hostCalls } from './host-calls';
import { quietClient } from './quiet-client';
import { signInRequest } from './require-sign-in';

type Way = '1' | '2';

const WAYS: { type: Way; title: string; label: string }[] = [
  { type: '1', title: '密码登录', label: '密码' },
  { type: '2', title: '验证码登录', label: '短信验证码' },
];

/**
 * Sign-in over the page, after the session expired during work. The page below does not change. Another account than
 * before has other pages, so it starts with a new document.
 */
export function SignInDialog({ user }: { user: SessionUser }) {
  const host = useHost();
  const request = useStore(signInRequest);
  const dialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<Way>('1');
  const [mobile, setMobile] = useState('');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (request) {
      dialog.current?.showModal();
      // The browser would focus the first button.
      dialog.current?.querySelector('input')?.focus();
    } else dialog.current?.close();
    setSecret('');
    setError('');
  }, [request]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      const { token, home } = await quietClient(hostCalls.login, { mobile, password: secret, type: way });
      keepAccessToken(token);
      const info = await quietClient(hostCalls.getUserInfo, {});
      if (info.id !== user.id || info.is_admin_view !== user.is_admin_view) {
        forgetTab('forget');
        window.location.assign(home);
      } else {
        // The session may have ended because the account changed: no longer certified, another role.
        await showAccount(host, info);
        request?.resolve('signed-in');
      }
    } catch (cause) {
      const message = cause instanceof CallError ? cause.message : '登录失败，请重试。';
      setError(message);
      showToast('error', message);
    } finally {
      setBusy(false);
    }
  }

  const current = WAYS.find(({ type }) => type === way) ?? WAYS[0]!;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="sign-in-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id="sign-in-title">{request?.refused ? '暂时不能继续' : '请重新登录'}</h2>
        <p className="dialog-text">
          {request?.refused
            ? `${request.refused}恢复后在此登录，页面上填写的内容不会丢失。`
            : '登录已失效。登录后继续当前操作，页面上填写的内容不会丢失。'}
          <br />
          当前账号：{user.name}
          {user.mobile && `（${user.mobile}）`}
        </p>
        <div className="segments" role="group" aria-label="登录方式">
          {WAYS.map(({ type, title }) => (
            <button key={type} type="button" aria-pressed={type === way} onClick={() => setWay(type)}>
              {title}
            </button>
          ))}
        </div>
        <label className="field">
          <span>手机号</span>
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            required
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
            onBlur={() => setMobile(mobile.trim())}
          />
        </label>
        <label className="field">
          <span>{current.label}</span>
          <span className="field-row">
            <input
              key={way}
              type={way === '1' ? 'password' : 'text'}
              inputMode={way === '1' ? undefined : 'numeric'}
              autoComplete={way === '1' ? 'current-password' : 'one-time-code'}
              required
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
              aria-describedby="sign-in-error"
            />
            {way === '2' && <CodeButton mobile={mobile.trim()} onError={setError} />}
          </span>
        </label>
        <p id="sign-in-error" className="field-error">
          {error}
        </p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => request?.resolve('cancelled')}>
            放弃并退出
          </button>
          <button type="submit" className="button button-primary" disabled={busy || !mobile.trim() || !secret}>
            {busy ? '正在登录…' : '登录'}
          </button>
        </div>
      </form>
      {/* The dialog covers the page's message region, so messages appear in the dialog. */}
      {request && <ToastRegion />}
    </dialog>
  );
}
