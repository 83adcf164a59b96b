import { testDatabase } from '@platform/api/testing/test-database';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../testing/start-site';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'first-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = (env: Record<string, string>) =>
  run({ DEMO: 'off', DATA_DIR: dataDir, DATABASE_URL: database.connectionString, ...env });

test('an empty platform asks for its first administrator, or reads it from the environment, and stops', async () => {
  await expect(start({})).rejects.toThrow('还没有管理员');
  await expect(start({ ADMIN_MOBILE: '139', ADMIN_PASSWORD: 'short' })).rejects.toThrow(/手机号.*密码至少 8 位/s);

  const server = await start({ ADMIN_MOBILE: '13900000000', ADMIN_PASSWORD: 'Abcd1234' });
  const login = await fetch(`${server.origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ tab: 'password', intent: 'submit', account: '13900000000', password: 'Abcd1234' }),
    redirect: 'manual',
  });
  expect(login.status).toBe(303);
  expect(await (await fetch(`${server.origin}/login`)).text()).not.toContain('演示账号');
  await server.stop();
  expect(server.output()).toContain('已停止。');
  // The one role of this DATABASE_URL owns the tables.
  expect(server.output()).toContain('审计日志未受保护');
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
});
