import { sendCode } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import { listOutbox } from '../../kernel/sms/list-outbox';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { testBrowser } from '../../testing/test-browser';

const api = testApi();

it('signs in by code, twice as the same person, and reaches no page of users', async () => {
  const stranger = api.as('anonymous');
  const phone = testBrowser(api);
  const mobile = '13511112222';
  await phone.post(sendCode, { mobile, purpose: 'visitor' });
  const code = /\d{6}/.exec((await listOutbox(api.services, 1))[0]?.body ?? '')?.[0] ?? '';
  const wrong = await phone.post(visitorLogin, { mobile, code: code === '000000' ? '000001' : '000000' });
  expect(wrong.status).toBe(422);
  const response = await phone.post(visitorLogin, { mobile, code });
  const { data } = (await response.json()) as { data: { token: string; expiresIn: number } };
  expect(response.headers.getSetCookie()[0]).toMatch(/^sq_token=.+HttpOnly/);
  expect(await stranger.call(visitorInfo, {}, { authorization: data.token })).toMatchObject({ mobile, name: '' });
  await expect(stranger.call(getUserInfo, {}, { authorization: data.token })).rejects.toMatchObject({ status: 403 });
  expect((await phone.post(visitorLogin, { mobile, code })).status).toBe(422);
});

it.each(['A', 'B', 'C', 'D'] as const)('is not for %s', async (persona) => {
  await expect(api.as(persona).call(visitorInfo, {})).rejects.toMatchObject({ status: 403 });
});

const visitor: OwnedRow<null> = {
  api,
  owner: 'visitor',
  make: async () => {
    await api.services.pool.query(`update visitor set name = name || '甲' where id = $1`, [api.ids.visitor]);
    return null;
  },
  read: async () => (await api.services.pool.query('select * from visitor where id = $1', [api.ids.visitor])).rows,
  missing: null,
};
expectIsolated(visitorInfo, visitor, () => ({}));
