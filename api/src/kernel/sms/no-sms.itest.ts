import { sendCode } from '@platform/contract/sign-in/sign-in';
import { testApi } from '../../testing/test-api';
import { listOutbox } from './list-outbox';

const api = testApi({ env: { NODE_ENV: 'production', DEMO: 'off' } });

it('says that no code can be sent where no vendor is set up, and shows no outbox', async () => {
  const response = await api.as('anonymous').fetch(sendCode, { mobile: '13800000002' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    msg: '短信服务尚未配置，暂时无法发送验证码。请用密码登录，或联系管理员。',
  });
  await expect(listOutbox(api.services)).rejects.toMatchObject({ status: 404 });
});
