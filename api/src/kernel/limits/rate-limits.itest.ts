import { testDatabase } from '../../testing/test-database';
import { createRateLimits, type LimitUse } from './rate-limits';

const database = testDatabase();
const limits = () => createRateLimits(database.main, { signInGlobal: { points: 2 } });
const account = (key: string): LimitUse => ({ name: 'signInHere', key });
const address = (key: string): LimitUse => ({ name: 'signInAddress', key });
const tooMany = { status: 429 };

beforeEach(() => database.main.query('delete from rate_limit'));

async function fail(times: number, ...uses: LimitUse[]): Promise<void> {
  for (let i = 0; i < times; i += 1) await (await limits().reserve(uses)).keep();
}

const pointsOf = async (key: string): Promise<number> =>
  (await database.main.query<{ points: number }>('select points from rate_limit where key = $1', [key])).rows[0]
    ?.points ?? 0;

it('refuses beyond the points and states the waiting time', async () => {
  await fail(5, account('a'));
  await expect(limits().reserve([account('a')])).rejects.toMatchObject({ ...tooMany, retryAfter: 15 * 60 });
  await expect(limits().reserve([account('b')])).resolves.toBeDefined();
});

it('does not query a closed limit again for a second, unless it is reset here', async () => {
  const here = limits();
  await fail(5, account('a'));
  await expect(here.reserve([account('a')])).rejects.toMatchObject(tooMany);
  await database.main.query('delete from rate_limit');
  await expect(here.reserve([account('a')])).rejects.toMatchObject(tooMany);
  await here.resetAll('signInHere', 'a');
  await expect(here.reserve([account('a')])).resolves.toBeDefined();
});

it('counts only failures: any number of concurrent attempts can succeed', async () => {
  const here = limits();
  await fail(2, account('a'));
  const right = async () => (await here.reserve([address('office'), account('a')])).giveBack();
  await expect(Promise.all(Array.from({ length: 100 }, right))).resolves.toHaveLength(100);
  expect([await pointsOf('signInAddress:office'), await pointsOf('signInHere:a')]).toEqual([0, 2]);
});

it('allows no more failures concurrently than one after the other, on any node', async () => {
  const nodes = [limits(), limits()];
  let ran = 0;
  const wrong = async (n: number) => {
    const reservation = await nodes[n % 2]!.reserve([account('a')]);
    ran += 1;
    await reservation.keep();
  };
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => wrong(n)));
  expect(ran).toBe(5);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(35);
});

it('takes nothing from the other limits when one refuses', async () => {
  await fail(5, account('a'));
  for (let i = 0; i < 3; i += 1)
    await expect(
      limits().reserve([address('x'), account('a'), { name: 'signInGlobal', key: 'all' }]),
    ).rejects.toMatchObject(tooMany);
  expect([await pointsOf('signInAddress:x'), await pointsOf('signInGlobal:all')]).toEqual([0, 0]);
});

it('counts nothing against the global limit that an earlier limit refused', async () => {
  await fail(60, address('flood'));
  for (let i = 0; i < 5; i += 1)
    await expect(limits().reserve([address('flood'), { name: 'signInGlobal', key: 'all' }])).rejects.toMatchObject(
      tooMany,
    );
  await expect(limits().reserve([address('other'), { name: 'signInGlobal', key: 'all' }])).resolves.toBeDefined();
});

it('delays where configured, refuses no one and counts no further', async () => {
  await fail(2, { name: 'signInGlobal', key: 'all' });
  await expect(limits().reserve([{ name: 'signInGlobal', key: 'all' }])).rejects.toMatchObject(tooMany);
  const reservation = await limits().reserve([{ name: 'signInGlobal', key: 'all', full: 'delay' }]);
  expect(await pointsOf('signInGlobal:all')).toBe(2);
  await reservation.giveBack();
  expect(await pointsOf('signInGlobal:all')).toBe(2);
});

it('waits for an attempt on another node, and continues when that succeeded', async () => {
  await fail(4, account('a'));
  const running = await limits().reserve([account('a')]);
  const second = limits().reserve([account('a')]);
  await running.giveBack();
  await expect(second).resolves.toBeDefined();
});

it('stops waiting when the caller disconnects', async () => {
  await fail(4, account('a'));
  await limits().reserve([account('a')]);
  const gone = new AbortController();
  const waiting = limits().reserve([address('x'), account('a')], gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await pointsOf('signInAddress:x')).toBe(0);
});

it('drops attempts of a process that was killed', async () => {
  for (let i = 0; i < 5; i += 1) await limits().reserve([account('a')]);
  await database.main.query('update rate_limit set running_until = 0');
  await expect(limits().reserve([account('a')])).resolves.toBeDefined();
  expect(await pointsOf('signInHere:a')).toBe(1);
});

it('is open again after its window', async () => {
  await fail(5, account('a'));
  await database.main.query('update rate_limit set expire = 0');
  await expect(limits().reserve([account('a')])).resolves.toBeDefined();
});

it('resets the failures of a key or of a prefix, and no running attempts', async () => {
  await fail(5, account('a@1'));
  await fail(5, account('ab@1'));
  await fail(4, account('a@2'));
  const running = await limits().reserve([account('a@2')]);
  await limits().resetAll('signInHere', 'a@');
  expect([
    await pointsOf('signInHere:a@1'),
    await pointsOf('signInHere:ab@1'),
    await pointsOf('signInHere:a@2'),
  ]).toEqual([0, 5, 1]);
  await running.keep();
  await limits().reset('signInHere', 'ab@1');
  expect([await pointsOf('signInHere:ab@1'), await pointsOf('signInHere:a@2')]).toEqual([0, 1]);
});
