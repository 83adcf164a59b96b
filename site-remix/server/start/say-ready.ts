import type { SmsProvider } from '@platform/api/kernel/ports/sms-provider';
import type { Services } from '@platform/api/kernel/ports/services';
import { DEMO_PASSWORD } from '@platform/api/accounts/users/seed-accounts';
import { findDemoAccounts } from '@platform/api/accounts/users/demo-accounts.queries';
import type { Terminal } from '../terminal/terminal';

/** Notes for the operator about codes that no vendor sends. */
const CODES: Partial<Record<SmsProvider['name'], string>> = {
  outbox: '没有接入短信：验证码显示在登录页，打得开登录页的人都能看到。',
  none: '没有接入短信：不能用验证码登录，也不能注册和重设密码。',
};

/**
 * Prints the ready line, alone on its line for scripts that wait for it; then where codes go, and the demonstration
 * logins where they exist.
 */
export async function sayReady(services: Services, address: string, terminal: Terminal): Promise<void> {
  const accounts = services.config.demo === 'off' ? [] : await findDemoAccounts(services.db);
  terminal.say(`ready ${address}`);
  const codes = CODES[services.sms.name];
  if (codes) terminal.say(codes);
  if (accounts.length === 0) return;
  terminal.say(`\n演示账号（密码均为 ${DEMO_PASSWORD}）：`);
  for (const { mobile, title } of accounts) terminal.say(`  ${mobile}  ${title}`);
  terminal.say('\n按 Ctrl-C 停止。');
}
