import { CallError } from '@platform/contract/call-error';
import { useEffect, useState } from 'react';
import { hostCalls } from './host-calls';
import { quietClient } from './quiet-client';

/** 获取验证码 with the seconds until the next code may be requested. */
export function CodeButton({ mobile, onError }: { mobile: string; onError(message: string): void }) {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function send(): Promise<void> {
    onError('');
    try {
      const { retryAfter } = await quietClient(hostCalls.sendCode, { mobile, purpose: 'login' });
      setSeconds(retryAfter);
    } catch (cause) {
      onError(cause instanceof CallError ? cause.message : '验证码发送失败，请重试。');
    }
  }

  return (
    <button type="button" className="button" disabled={seconds > 0 || !mobile} onClick={() => void send()}>
      {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
    </button>
  );
}
