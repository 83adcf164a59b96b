import type { Services } from '@platform/api/kernel/ports/services';
import { createFirstAdministrator, hasAdministrator } from '@platform/api/accounts/users/first-administrator.service';
import { ask } from '../terminal/ask';
import type { Terminal } from '../terminal/terminal';

const HOW =
  '平台还没有管理员。请在终端中运行本命令并按提示填写，或设置环境变量 ADMIN_MOBILE 和 ADMIN_PASSWORD（可选 ADMIN_NAME）后重新启动。';

/**
 * Ensures that an administrator exists: from ADMIN_MOBILE and ADMIN_PASSWORD, else by asking on the terminal. @throws
 * Error in Chinese with instructions, where neither is possible
 */
export async function ensureAdministrator(
  services: Services,
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  if (await hasAdministrator(services)) return;
  const { ADMIN_MOBILE: mobile, ADMIN_PASSWORD: password, ADMIN_NAME: name } = env;
  if (mobile && password) {
    try {
      await createFirstAdministrator(services, { mobile, password, name: name || '管理员' });
    } catch (error) {
      // Another node on the same database may have created one first.
      if (await hasAdministrator(services)) return;
      throw error;
    }
    terminal.say('已按环境变量创建管理员，请登录后尽快修改密码，并从环境中去掉 ADMIN_PASSWORD。');
    return;
  }
  if (!terminal.interactive) throw new Error(HOW);
  terminal.say('平台还没有管理员，请创建第一个管理员账号。');
  while (!(await askOnce(services, terminal)));
  terminal.say('管理员已创建。');
}

async function askOnce(services: Services, terminal: Terminal): Promise<boolean> {
  const mobile = await ask('手机号：');
  const name = await ask('姓名：');
  const password = await ask('密码（至少 8 位，含字母和数字）：', { secret: true });
  const again = await ask('再输入一次密码：', { secret: true });
  if (password !== again) {
    terminal.say('两次输入的密码不一致，请重新填写。');
    return false;
  }
  try {
    await createFirstAdministrator(services, { mobile, password, name });
    return true;
  } catch (error) {
    terminal.say((error as Error).message);
    return false;
  }
}
