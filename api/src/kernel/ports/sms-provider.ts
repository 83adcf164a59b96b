import type { SmsPurpose } from './sms-purpose';

export interface SmsMessage {
  mobile: string;
  purpose: SmsPurpose;
  code: string;
  /** How long the code is good for. */
  minutes: number;
}

/** Sends codes by SMS. */
export interface SmsProvider {
  name: 'aliyun' | 'outbox' | 'none';
  /** @throws ApiError 503 in Chinese when the message could not be handed over */
  send(message: SmsMessage): Promise<void>;
}
