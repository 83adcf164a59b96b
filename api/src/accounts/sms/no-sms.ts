import { ApiError } from '../../kernel/errors/api-error';
import type { SmsProvider } from '../../kernel/ports/sms-provider';

/** Without credentials and without an outbox: rejects with the message that no code can be sent. */
export const noSms: SmsProvider = {
  name: 'none',
  send: () =>
    Promise.reject(ApiError.unavailable('短信服务尚未配置，暂时无法发送验证码。请用密码登录，或联系管理员。')),
};
