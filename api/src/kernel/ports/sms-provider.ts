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

/** What somebody of the roster has to know of a visit; those without an account read no messages of the platform. */
export interface SmsVisit {
  mobile: string;
  /** What happened, when and where, in few words: 新的走访，11月25日 09:00，某某公司. */
  visit: string;
}

/** Characters of `visit` that the vendor takes. */
export const MOST_VISIT_TEXT = 35;

/** Sends codes and notices by SMS. */
export interface SmsProvider {
  name: 'aliyun' | 'outbox' | 'none';
  /** @throws ApiError 503 in Chinese when the message could not be handed over */
  send(message: SmsMessage): Promise<void>;
  /** Undefined where notices cannot be sent: nothing is set up for them. @throws ApiError like `send` */
  notify?(notice: SmsNotice): Promise<void>;
  /** The same of visits. */
  tellOfVisit?(visit: SmsVisit): Promise<void>;
}
