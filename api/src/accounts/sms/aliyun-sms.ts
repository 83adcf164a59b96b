import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AliyunSmsConfig } from '../../kernel/config/config';
import { ApiError } from '../../kernel/errors/api-error';
import { CircuitOpen, createCircuitBreaker, type BreakerOptions } from '../../kernel/http/circuit-breaker';
import { canonicalQuery, signAcsRequest } from './acs-signature';
import type { SmsProvider } from '../../kernel/ports/sms-provider';

/** Timeout of a call to the vendor in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Hosts that messages may be sent to: the vendor, or this machine for trials. */
const ALLOWED_HOST = /^(dysmsapi(\.[a-z0-9-]+)?\.aliyuncs\.com|127\.0\.0\.1|localhost)$/;

const answer = z.object({ Code: z.string(), Message: z.optional(z.string()), RequestId: z.optional(z.string()) });

/** Messages for refusals whose cause the person can change; all others concern the operator. */
const refusals: Record<string, string> = {
  'isv.BUSINESS_LIMIT_CONTROL': '此手机号接收短信过于频繁，请稍后再试。',
  'isv.MOBILE_NUMBER_ILLEGAL': '此手机号无法接收短信，请核对后重试。',
};

/**
 * Sends codes and notices through Aliyun SMS (Dysmsapi `SendSms`, 2017-05-25). The template of codes has one variable,
 * `code`; that of notices `result`, that of visits `visit`, that of receipts `receipt`. Without its template a notice is
 * not sent. After five consecutive failures the vendor is not called for half a minute.
 * @throws Error at start when the endpoint is not an allowed host
 */
export function createAliyunSms(
  config: AliyunSmsConfig,
  log: { error(detail: object, message: string): void },
  options: BreakerOptions & { timeoutMs?: number } = {},
): SmsProvider {
  const endpoint = new URL(config.endpoint);
  if (!ALLOWED_HOST.test(endpoint.hostname))
    throw new Error(`ALIYUN_SMS_ENDPOINT 的主机 ${endpoint.hostname} 不在允许范围内，应为 dysmsapi….aliyuncs.com。`);
  const breaker = createCircuitBreaker(options);

  async function post(mobile: string, templateCode: string, variables: object): Promise<z.output<typeof answer>> {
    const query = {
      PhoneNumbers: mobile,
      SignName: config.signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(variables),
    };
    const { host: _host, ...headers } = signAcsRequest(
      {
        method: 'POST',
        host: endpoint.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: `${new Date().toISOString().slice(0, 19)}Z`,
        nonce: randomUUID(),
      },
      config.accessKeyId,
      config.accessKeySecret,
    );
    const response = await fetch(`${endpoint.origin}/?${canonicalQuery(query)}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`the SMS service answered ${response.status}`);
    return answer.parse(await response.json());
  }

  async function deliver(mobile: string, templateCode: string, variables: object): Promise<void> {
    const result = await breaker
      .run(() => post(mobile, templateCode, variables))
      .catch((cause: unknown) => {
        if (!(cause instanceof CircuitOpen))
          log.error({ reason: (cause as Error).message }, 'the SMS service did not answer');
        const wait = cause instanceof CircuitOpen ? cause.retryAfterSeconds : 10;
        throw ApiError.unavailable('短信服务暂时不可用，请稍后重试，或用密码登录。', wait, cause);
      });
    if (result.Code === 'OK') return;
    const told = refusals[result.Code];
    if (told) throw ApiError.tooMany(told, 60);
    log.error(
      { vendorCode: result.Code, reason: result.Message, vendorRequestId: result.RequestId },
      'the SMS service refused a message',
    );
    throw ApiError.unavailable('短信发送失败，请联系管理员检查短信设置。');
  }

  const { noticeTemplateCode, visitTemplateCode, receiptTemplateCode } = config;
  return {
    name: 'aliyun',
    send: ({ mobile, code }) => deliver(mobile, config.templateCode, { code }),
    ...(noticeTemplateCode ? { notify: ({ mobile, result }) => deliver(mobile, noticeTemplateCode, { result }) } : {}),
    ...(visitTemplateCode ? { tellOfVisit: ({ mobile, visit }) => deliver(mobile, visitTemplateCode, { visit }) } : {}),
    ...(receiptTemplateCode
      ? { tellOfReceipt: ({ mobile, receipt }) => deliver(mobile, receiptTemplateCode, { receipt }) }
      : {}),
  };
}
