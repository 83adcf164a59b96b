import type { Database } from '../../kernel/database/pool';
import { smsOutbox } from '../../kernel/database/schema/account';
import type { SmsProvider } from '../../kernel/ports/sms-provider';
import { purposeText } from '../../kernel/ports/sms-purpose';

/**
 * Stores messages in the database instead of sending them: for demonstration on one machine, and where the operator
 * configures it.
 */
export function createOutboxSms(db: Database): SmsProvider {
  return {
    name: 'outbox',
    send: async ({ mobile, purpose, code, minutes }) => {
      const body = `您的${purposeText[purpose]}验证码为 ${code}，${minutes} 分钟内有效。请勿告诉他人。`;
      await db.insert(smsOutbox).values({ mobile, body });
    },
    notify: async ({ mobile, result }) => {
      await db.insert(smsOutbox).values({ mobile, body: `您的企业认证${result}，请登录平台查看。` });
    },
    tellOfVisit: async ({ mobile, visit }) => {
      await db.insert(smsOutbox).values({ mobile, body: `走访提醒：${visit}。请登录走访页面查看。` });
    },
    tellOfReceipt: async ({ mobile, receipt }) => {
      await db.insert(smsOutbox).values({ mobile, body: `您的回执${receipt}，请到网站“查询回执”查看。` });
    },
  };
}
