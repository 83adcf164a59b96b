import { eq } from 'drizzle-orm';
import { listReleases } from '@platform/contract/sub-apps/releases';
import { getUserInfo } from '@platform/contract/users/user-info';
import { auditLog, operationsToken } from '../../kernel/database/schema/system';
import { testApi } from '../../testing/test-api';
import { createToken, listTokens, revokeToken } from './operations-tokens.service';

const api = testApi();
const make = (name: string, days = 1) => createToken(api.services, { name, days, by: 'root' });
const ask = async (token: string, call: Parameters<ReturnType<typeof api.as>['fetch']>[0] = listReleases) => {
  const response = await api.as('anonymous').fetch(call, {}, { authorization: `Bearer ${token}`, origin: '' });
  return { status: response.status, msg: ((await response.json()) as { msg: string }).msg };
};

it('opens only calls for operations, and only its hash is stored', async () => {
  const { token } = await make('发布机');
  expect((await ask(token)).status).toBe(200);
  expect(await ask(token, getUserInfo)).toEqual({ status: 403, msg: '运维令牌只能用于发布操作。' });
  expect(JSON.stringify(await api.services.db.select().from(operationsToken))).not.toContain(token.slice(6));
  expect(JSON.stringify(await api.services.db.select().from(auditLog))).not.toContain(token.slice(6));
});

it('gives the reason for a token that was valid once, and only for that one', async () => {
  const expired = await make('过期');
  await api.services.db
    .update(operationsToken)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(operationsToken.id, expired.id));
  expect(await ask(expired.token)).toEqual({ status: 401, msg: expect.stringContaining('已过期') as string });
  const revoked = await make('撤销');
  expect(await revokeToken(api.services, revoked.id, 'root')).toBe('撤销');
  expect(await revokeToken(api.services, revoked.id, 'root')).toBeUndefined();
  expect(await ask(revoked.token)).toEqual({ status: 401, msg: expect.stringContaining('已撤销') as string });
  expect(await ask('sqop_nonsense')).toEqual({ status: 401, msg: '运维令牌不正确。' });
  const states = (await listTokens(api.services)).map(({ name, state }) => [name, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['过期', 'expired'],
      ['撤销', 'revoked'],
      ['发布机', 'live'],
    ]),
  );
});

it('blocks an address that tries many tokens, not the valid tokens', async () => {
  const { token } = await make('好');
  let last = { status: 0, msg: '' };
  for (let tries = 0; tries < 32; tries += 1) last = await ask(`sqop_${tries}`);
  expect(last.status).toBe(429);
  expect((await ask(token)).status).toBe(200);
});

it('records when it was used', async () => {
  const { id, token } = await make('用过');
  expect((await listTokens(api.services)).find((row) => row.id === id)?.lastUsedAt).toBeNull();
  await ask(token);
  expect((await listTokens(api.services)).find((row) => row.id === id)?.lastUsedAt).not.toBeNull();
});
