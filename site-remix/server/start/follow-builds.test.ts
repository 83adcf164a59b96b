import type { SubAppName } from '@platform/routes/sub-apps';
import type { Builds, BuildState } from './builds';
import { followBuilds } from './follow-builds';

/** Builds that end when the test says so, with their results. */
function setUp(
  publish: ((name: SubAppName, folder: string) => Promise<unknown>) | 'nothing' = () => Promise.resolve(),
) {
  const state: Record<string, BuildState> = {
    'sub-work': { state: 'waiting', expectedMs: 60_000 },
    'sub-admin': { state: 'waiting', expectedMs: null },
    'sub-portal': { state: 'built' },
    host: { state: 'built' },
  };
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const whenBuilt = Object.fromEntries(
    Object.keys(state).map((name) => [
      name,
      new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject })),
    ]),
  );
  const builds: Builds = {
    whenBuilt: (name) => whenBuilt[name] ?? Promise.resolve(),
    state: () => state,
    prefer: jest.fn(),
    onChange: () => () => undefined,
    begin: jest.fn(),
    stop: () => undefined,
    folder: (name) => `/builds/${name}`,
  };
  const said: string[] = [];
  const followed = followBuilds({
    builds,
    publish: publish === 'nothing' ? undefined : publish,
    terminal: { say: (text) => said.push(text) },
    signal: new AbortController().signal,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    builds,
    state,
    followed,
    said,
    settled,
    async end(name: SubAppName, error?: Error) {
      state[name] = error ? { state: 'failed', reason: error.message } : { ...state[name], state: 'built' };
      if (error) ends.get(name)?.reject(error);
      else ends.get(name)?.resolve();
      await settled();
    },
  };
}

it('publishes each build that is finished, and is done when all are', async () => {
  const published: string[] = [];
  const { followed, builds, said, end } = setUp((name, folder) => Promise.resolve(published.push(`${name} ${folder}`)));
  expect(followed.built()).toEqual(['sub-portal']);
  expect(builds.begin).not.toHaveBeenCalled();
  followed.begin();
  expect(builds.begin).toHaveBeenCalledTimes(1);
  expect(followed.warnings()).toEqual(['building sub-admin', 'building sub-work']);
  await end('sub-admin');
  expect(followed.warnings()).toEqual(['building sub-work']);
  await end('sub-work');
  expect(published).toEqual(['sub-admin /builds/sub-admin', 'sub-work /builds/sub-work']);
  expect(followed.warnings()).toEqual([]);
  expect(said.at(-1)).toBe('页面模块已全部可用。');
});

it('counts as being built what is not published yet', async () => {
  let publish: () => void = () => undefined;
  const { followed, end, settled } = setUp(() => new Promise<void>((resolve) => (publish = resolve)));
  followed.begin();
  await end('sub-work');
  expect(followed.warnings()).toEqual(['building sub-admin', 'building sub-work']);
  expect(followed.toCome.of('sub-work')).toMatchObject({ state: 'building', expectedMs: 60_000 });
  publish();
  await settled();
  expect(followed.toCome.of('sub-work')).toBeUndefined();
});

it('shows how long a build has been running', () => {
  const { followed, state } = setUp();
  expect(followed.toCome.of('sub-work')).toEqual({ state: 'waiting', elapsedMs: 0, expectedMs: 60_000 });
  jest.spyOn(Date, 'now').mockReturnValue(5_000);
  state['sub-work'] = { state: 'building', since: 1_000, expectedMs: 60_000 };
  expect(followed.toCome.of('sub-work')).toEqual({ state: 'building', elapsedMs: 4_000, expectedMs: 60_000 });
});

it('says in one line why a build failed, and goes on with the others', async () => {
  const { followed, end, said } = setUp();
  followed.begin();
  await end('sub-admin', new Error('src/a.tsx:3 unexpected\nand more'));
  expect(followed.warnings()).toEqual(['failed sub-admin: src/a.tsx:3 unexpected', 'building sub-work']);
  expect(followed.toCome.of('sub-admin')).toMatchObject({ state: 'failed' });
  await end('sub-work');
  expect(followed.warnings()).toEqual(['failed sub-admin: src/a.tsx:3 unexpected']);
  expect(said).not.toContain('页面模块已全部可用。');
});

it('says why a finished build was not published', async () => {
  const { followed, end, said } = setUp((name) =>
    name === 'sub-work' ? Promise.reject(new Error('清单不一致。')) : Promise.resolve(),
  );
  followed.begin();
  await end('sub-work');
  await end('sub-admin');
  expect(followed.warnings()).toEqual(['failed sub-work: 清单不一致。']);
  expect(followed.toCome.of('sub-work')).toMatchObject({ state: 'failed', reason: '清单不一致。' });
  expect(said).toContain('✗ sub-work 已构建，但没有发布：清单不一致。');
});

it('does not wait for a build that is not published automatically', async () => {
  const { followed, said, end } = setUp('nothing');
  expect(followed.toCome.of('sub-work')).toBeUndefined();
  expect(followed.warnings()).toEqual(['building sub-admin', 'building sub-work']);
  followed.begin();
  await end('sub-admin');
  await end('sub-work');
  expect(followed.warnings()).toEqual([]);
  expect(said).toEqual([expect.stringContaining('不自动发布'), expect.stringContaining('没有发布')]);
});

it('counts everything as built without a builder', () => {
  const followed = followBuilds({
    builds: undefined,
    publish: () => Promise.resolve(),
    terminal: { say: () => undefined },
    signal: new AbortController().signal,
  });
  followed.begin();
  expect(followed.built()).toEqual(['sub-admin', 'sub-portal', 'sub-work']);
  expect(followed.warnings()).toEqual([]);
  expect(followed.toCome.of('sub-work')).toBeUndefined();
});
