import type { SmsPurpose } from './sms-purpose';

interface SmsMessage {
  mobile: string;
  purpose: SmsPurpose;
  code: string;
  /** Validity of the code. */
  minutes: number;
}

/** Outcome of a request for certification, for the applicant's phone. */
interface SmsNotice {
  mobile: string;
  /** Continues 您的企业认证: 申请已通过, 申请需补充材料, 已被撤销 … */
  result: string;
}

/** Notice of a visit to a field worker on the roster, who without an account reads no messages of the platform. */
interface SmsVisit {
  mobile: string;
  /** Event, time and place in few words: 新的走访，11月25日 09:00，某某公司. */
  visit: string;
}

/** Notice to the sender of a public form, who without an account reads no messages of the platform. */
interface SmsReceipt {
  mobile: string;
  /** Number of the receipt and what happened: ZX20261123-483920已有答复. */
  receipt: string;
}

/** Maximum length of `visit` at the vendor. */
export const MOST_VISIT_TEXT = 35;

/** Sends codes and notices by SMS. */
export interface SmsProvider {
  name: 'aliyun' | 'outbox' | 'none';
  /** @throws ApiError 503 in Chinese when the message could not be handed over */
  send(message: SmsMessage): Promise<void>;
  /** Sends a notice. Undefined where notices are not configured. @throws ApiError like `send` */
  notify?(notice: SmsNotice): Promise<void>;
  /** Sends a notice of a visit, in the same way. */
  tellOfVisit?(visit: SmsVisit): Promise<void>;
  /** Sends a notice about a receipt, in the same way. */
  tellOfReceipt?(receipt: SmsReceipt): Promise<void>;
}
