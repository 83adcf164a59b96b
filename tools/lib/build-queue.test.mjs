import { createBuildQueue } from './build-queue.mjs';

/** Creates a queue whose builds end when the test asks for it. */
function queueOf({ stale = ['work', 'admin', 'portal', 'site', 'host'], expectedMs = () => null } = {}) {
  const running = new Map();
  const order = [];
  const queue = createBuildQueue({
    names: ['work', 'admin', 'portal', 'site', 'host'],
    needed: ['site', 'host'],
    isStale: (name) => stale.includes(name),
    expectedMs,
    build: (name, { background, signal }) => {
      order.push(background ? `${name} behind` : name);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        running.set(name, { resolve, reject });
      });
    },
  });
  const end = async (name, error) => {
    await settled();
    if (error) running.get(name).reject(error);
    else running.get(name).resolve();
    await settled();
  };
  return { queue, order, end };
}

/** Resolves after all pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const statesOf = (queue) => Object.fromEntries(Object.entries(queue.state()).map(([name, { state }]) => [name, state]));

it('builds what the server needs before it listens, and the rest after begin, two at once', async () => {
  const { queue, order, end } = queueOf();
  await settled();
  expect(order).toEqual(['site', 'host']);
  await end('site');
  await end('host');
  expect(order).toEqual(['site', 'host']);
  expect(statesOf(queue)).toEqual({
    work: 'waiting',
    admin: 'waiting',
    portal: 'waiting',
    site: 'built',
    host: 'built',
  });
  queue.begin();
  await settled();
  expect(order.slice(2)).toEqual(['work behind', 'admin behind']);
  await end('admin');
  expect(order.slice(4)).toEqual(['portal behind']);
});

it('builds a preferred one first', async () => {
  const { queue, order, end } = queueOf({ stale: ['work', 'admin', 'portal'] });
  queue.prefer('portal');
  queue.begin();
  await settled();
  expect(order).toEqual(['portal behind', 'work behind']);
  // Running and finished builds are not affected.
  queue.prefer('work');
  queue.prefer('site');
  await end('work');
  expect(order).toEqual(['portal behind', 'work behind', 'admin behind']);
});

it('replaces a young background build by a preferred one', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const { queue, order, end } = queueOf({ stale: ['work', 'admin', 'portal'], expectedMs: () => 60_000 });
  queue.begin();
  await settled();
  now.mockReturnValue(29_999);
  queue.prefer('portal');
  await settled();
  expect(order).toEqual(['work behind', 'admin behind', 'portal behind']);
  expect(statesOf(queue)).toMatchObject({ work: 'building', admin: 'waiting', portal: 'building' });
  // Preferred builds are not replaced, and a second call changes nothing.
  queue.prefer('work');
  queue.prefer('admin');
  queue.prefer('admin');
  await settled();
  expect(order).toHaveLength(3);
  await end('portal');
  expect(order.slice(3)).toEqual(['admin behind']);
  await end('admin');
  await end('work');
  await Promise.all(['work', 'admin', 'portal'].map(queue.whenBuilt));
});

it('does not replace a build that is half done', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const { queue, order } = queueOf({ stale: ['work', 'admin', 'portal'], expectedMs: () => 60_000 });
  queue.begin();
  await settled();
  now.mockReturnValue(30_000);
  queue.prefer('portal');
  await settled();
  expect(order).toEqual(['work behind', 'admin behind']);
});

it('never prefers another build to those that the server needs', async () => {
  const { queue, order, end } = queueOf({ stale: ['work', 'admin', 'portal', 'site', 'host'] });
  queue.begin();
  queue.prefer('portal');
  await end('site');
  expect(order).toEqual(['site', 'host', 'portal behind']);
});

it('builds nothing that is up to date', async () => {
  const { queue, order } = queueOf({ stale: [] });
  queue.begin();
  await Promise.all(['work', 'admin', 'portal', 'site', 'host'].map(queue.whenBuilt));
  expect(order).toEqual([]);
});

it('reports why a build failed and goes on with the others', async () => {
  const { queue, order, end } = queueOf({ stale: ['work', 'admin', 'portal'] });
  queue.begin();
  const waited = queue.whenBuilt('admin').catch((error) => error);
  await end('admin', Object.assign(new Error('all of it'), { reason: 'the first line' }));
  expect(await waited).toHaveProperty('message', 'all of it');
  expect(queue.state().admin).toEqual({ state: 'failed', reason: 'the first line' });
  await end('work');
  await end('portal');
  await queue.whenBuilt('portal');
  expect(order).toHaveLength(3);
});

it('reports begin and expected duration of a build, and calls back at every change', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const { queue, end } = queueOf({ stale: ['work'], expectedMs: () => 60_000 });
  const seen = [];
  const off = queue.onChange(() => seen.push(queue.state().work));
  queue.begin();
  await end('work');
  expect(seen).toEqual([
    { state: 'building', since: 1_000, expectedMs: 60_000 },
    { state: 'built', since: 1_000, expectedMs: 60_000 },
  ]);
  off();
});

it('begins nothing after it is stopped, and does not report an aborted build as failed', async () => {
  const { queue, order, end } = queueOf({ stale: ['work', 'admin', 'portal'] });
  queue.begin();
  await settled();
  queue.stop();
  await end('work', new Error('killed'));
  expect(order).toEqual(['work behind', 'admin behind']);
  expect(queue.state().work.state).toBe('building');
});
