import type { Config } from '../config';
import type { Database } from '../database/pool';
import type { Services } from '../http/services';
import { createAliyunSms } from './aliyun-sms';
import { noSms } from './no-sms';
import { createOutboxSms } from './outbox-sms';
import type { SmsProvider } from '../ports/sms-provider';

/** The configured provider: the vendor, the outbox that shows codes on a page, or none. */
export function createSmsProvider(config: Config, db: Database, log: Services['log']): SmsProvider {
  if (config.smsDriver === 'aliyun' && config.aliyunSms) return createAliyunSms(config.aliyunSms, log);
  if (config.smsDriver === 'outbox') return createOutboxSms(db);
  return noSms;
}
