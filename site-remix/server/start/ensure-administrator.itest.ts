import type { Services } from '@platform/api/kernel/ports/services';
import { createPasswordHasher } from '@platform/api/accounts/sign-in/password-hasher';
import { testDatabase } from '@platform/api/testing/test-database';
import type { Terminal } from '../terminal/terminal';
import { ensureAdministrator } from './ensure-administrator';

const database = testDatabase();

test('two nodes that start at the same moment make one administrator, and both come up', async () => {
  const services = { db: database.db, passwords: createPasswordHasher() } as unknown as Services;
  const said: string[] = [];
  const terminal = { interactive: false, say: (text: string) => said.push(text) } as unknown as Terminal;
  const start = () =>
    ensureAdministrator(
      services,
      { NODE_ENV: 'test', ADMIN_MOBILE: '13900000000', ADMIN_PASSWORD: 'Abcd1234' },
      terminal,
    );
  await Promise.all([start(), start()]);
  expect(said).toHaveLength(1);
  const { rows } = await database.main.query<{ mobile: string }>(
    `select mobile from user_account where role = 'admin'`,
  );
  expect(rows).toEqual([{ mobile: '13900000000' }]);
});
