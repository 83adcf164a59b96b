import type { Services } from '@platform/api/kernel/http/services';
import { DEMO_PASSWORD } from '@platform/api/accounts/users/seed-accounts';
import { findDemoAccounts } from '@platform/api/accounts/users/demo-accounts.queries';
import type { Terminal } from '../terminal/terminal';

/** The ready line, alone on its line for whoever waits for it, and the demonstration logins where there are some. */
export async function sayReady(services: Services, address: string, terminal: Terminal): Promise<void> {
  const accounts = services.config.demo === 'off' ? [] : await findDemoAccounts(services.db);
  terminal.say(`ready ${address}`);
  if (accounts.length === 0) return;
  terminal.say(`\n演示账号（密码均为 ${DEMO_PASSWORD}）：`);
  for (const { mobile, title } of accounts) terminal.say(`  ${mobile}  ${title}`);
  terminal.say('\n按 Ctrl-C 停止。');
}
