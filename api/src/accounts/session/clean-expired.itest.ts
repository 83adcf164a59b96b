import { sql } from 'drizzle-orm';
import { idempotencyKey, rateLimit } from '../../kernel/database/schema/system';
import { testApi } from '../../testing/test-api';
import { deleteExpired } from './clean-expired.queries';

const api = testApi();

it('deletes expired rows and no valid ones', async () => {
  const { db } = api.services;
  const userId = api.ids.users.A;
  const at = (age: string) => sql<Date>`now() - ${age}::interval`;
  await db.insert(rateLimit).values([
    { key: 'spent', points: 1, expire: Date.now() - 1000 },
    { key: 'lasting', points: 1, expire: Date.now() + 60_000 },
  ]);
  await db.insert(idempotencyKey).values([
    { userId, key: 'old', path: '/', requestHash: '', createdAt: at('25 hours') as never },
    { userId, key: 'new', path: '/', requestHash: '' },
  ]);
  expect(await deleteExpired(db)).toEqual({ limits: 1, answers: 1, formTokens: 0 });
});
