import { createPasswordHasher } from './password-hasher';

it('hashes with argon2id at 19 MiB and two passes, and verifies', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('Demo@2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'Demo@2026')).toBe(true);
  expect(await hasher.verify(hash, 'demo@2026')).toBe(false);
  expect(await hasher.verify(undefined, 'an account that does not exist')).toBe(false);
});

it('answers 429 when the line is full, and serves the line', async () => {
  const hasher = createPasswordHasher({ running: 1, waiting: 2 });
  const turn = { lane: '203.0.113.9' };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => hasher.hash(`password ${n}`, turn)));
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(results[4]).toMatchObject({ reason: { status: 429, retryAfter: 3 } });
  await expect(hasher.hash('later')).resolves.toBeTruthy();
});
