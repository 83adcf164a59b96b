import { sql } from 'drizzle-orm';
import { getUserInfo } from '@platform/contract/users/user-info';
import { session, signInEvent, smsCode } from '../../kernel/database/schema/account';
import { idempotencyKey, rateLimit, subAppFailure, subAppMount } from '../../kernel/database/schema/system';
import { testApi } from '../../testing/test-api';
import { deleteExpired } from './clean-expired.queries';

const api = testApi();

it('deletes what has served its time and nothing that still counts', async () => {
  const { db } = api.services;
  const userId = api.ids.users.A;
  const at = (age: string) => sql<Date>`now() - ${age}::interval`;
  await db.insert(session).values([
    { tokenHash: 'old', userId, expiresAt: at('31 days') as never },
    { tokenHash: 'revoked', userId, expiresAt: at('-7 days') as never, revokedAt: at('31 days') as never },
    { tokenHash: 'recent', userId, expiresAt: at('1 day') as never },
  ]);
  await db.insert(smsCode).values([
    { mobile: '1', purpose: 'login', codeHash: 'x', expiresAt: at('2 days') as never },
    { mobile: '1', purpose: 'login', codeHash: 'x', expiresAt: at('-1 minute') as never },
  ]);
  await db.insert(signInEvent).values([
    { outcome: 'wrong', way: 'password', at: at('181 days') as never },
    { outcome: 'wrong', way: 'password' },
  ]);
  await db.insert(rateLimit).values([
    { key: 'spent', points: 1, expire: Date.now() - 1000 },
    { key: 'lasting', points: 1, expire: Date.now() + 60_000 },
  ]);
  await db.insert(idempotencyKey).values([
    { userId, key: 'old', path: '/', requestHash: '', createdAt: at('25 hours') as never },
    { userId, key: 'new', path: '/', requestHash: '' },
  ]);
  const report = { subApp: 'sub-work', version: '0.1.0+1f2e3d4c', userId };
  await db.insert(subAppMount).values([
    { ...report, document: 'old', succeeded: true, at: at('181 days') as never },
    { ...report, document: 'new', succeeded: true },
  ]);
  await db.insert(subAppFailure).values([
    { ...report, phase: 'load', message: '', at: at('181 days') as never },
    { ...report, phase: 'load', message: '' },
  ]);
  expect(await deleteExpired(db)).toEqual({
    sessions: 2,
    codes: 1,
    outbox: 0,
    limits: 1,
    answers: 1,
    mounts: 1,
    failures: 1,
    signIns: 1,
  });
  await expect(api.as('A').call(getUserInfo, {})).resolves.toMatchObject({ id: userId });
});
