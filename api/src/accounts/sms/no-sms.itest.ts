import { gt } from 'drizzle-orm';
import { sendCode } from '@platform/contract/sign-in/sign-in';
import { smsCode } from '../../kernel/database/schema/account';
import { rateLimit } from '../../kernel/database/schema/system';
import { testApi } from '../../testing/test-api';
import { listOutbox } from './list-outbox';

// Demonstration accounts alone enable no outbox, because this server can be reached from other machines.
const api = testApi({ env: { HOST: '0.0.0.0' } });

it('reports that no code can be sent without a vendor, shows no outbox, and counts nothing', async () => {
  const stranger = api.as('anonymous');
  for (const purpose of ['login', 'register', 'forget', 'visitor']) {
    const response = await stranger.fetch(sendCode, { mobile: '13800000002', purpose });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      msg: '短信服务尚未配置，暂时无法发送验证码。请用密码登录，或联系管理员。',
    });
  }
  await expect(listOutbox(api.services)).rejects.toMatchObject({ status: 404 });
  expect(await api.services.db.$count(smsCode)).toBe(0);
  expect(await api.services.db.$count(rateLimit, gt(rateLimit.points, 0))).toBe(0);
});
