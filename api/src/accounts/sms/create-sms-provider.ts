import type { Config } from '../../kernel/config/config';
import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { createAliyunSms } from './aliyun-sms';
import { noSms } from './no-sms';
import { createOutboxSms } from './outbox-sms';
import type { SmsProvider } from '../../kernel/ports/sms-provider';

/** The configured provider: the vendor, the outbox that shows codes on a page, or none. */
export function createSmsProvider(config: Config, db: Database, log: Services['log']): SmsProvider {
  if (config.smsDriver === 'aliyun' && config.aliyunSms) return createAliyunSms(config.aliyunSms, log);
  if (config.smsDriver === 'outbox') return createOutboxSms(db);
  return noSms;
}
