import type { SmsPurpose } from './sms-purpose';

export interface SmsMessage {
  mobile: string;
  purpose: SmsPurpose;
  code: string;
  /** How long the code is good for. */
  minutes: number;
}

/** What became of a request for certification, for the applicant's phone. */
export interface SmsNotice {
  mobile: string;
  /** Continues 您的企业认证: 申请已通过, 申请需补充材料, 已被撤销 … */
  result: string;
}

/** Sends codes and notices by SMS. */
export interface SmsProvider {
  name: 'aliyun' | 'outbox' | 'none';
  /** @throws ApiError 503 in Chinese when the message could not be handed over */
  send(message: SmsMessage): Promise<void>;
  /** Undefined where notices cannot be sent: nothing is set up for them. @throws ApiError like `send` */
  notify?(notice: SmsNotice): Promise<void>;
}
