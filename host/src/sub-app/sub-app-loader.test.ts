import { createHash } from 'node:crypto';
import type { ChosenSubApp } from '@platform/bridge/host-boot';
import type { LoadMicroApp, MicroApp } from './qiankun-types';
import type { SubAppFailure } from './sub-app-failure';
import { createSubAppLoader, MOUNTS_PER_DOCUMENT, type LoaderOptions } from './sub-app-loader';

const ORIGIN = 'https://platform.test';
const chosen: ChosenSubApp = {
  name: 'sub-work',
  version: '2.0.0+b',
  entry: `${ORIGIN}/sub-apps/sub-work/2.0.0+b/index.html`,
};
const lastGood = { version: '1.0.0+a', entry: `${ORIGIN}/sub-apps/sub-work/1.0.0+a/index.html` };

const HTML = '<script src="./umi.js" entry></script>';
const html = () => new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = () => new Response('lifecycles', { headers: { 'content-type': 'text/javascript' } });

/** Models the caches of qiankun and import-html-entry: promises by name and by address, rejected ones permanently. */
function fakeQiankun(behaviour: { mount?: () => Promise<void>; bootstrap?: () => Promise<void> } = {}) {
  const byName = new Map<string, Promise<string>>();
  const byAddress = new Map<string, Promise<string>>();
  const mounted: string[] = [];
  const unmounted: string[] = [];
  const read = (address: string, fetch: typeof globalThis.fetch) => {
    const known = byAddress.get(address);
    if (known) return known;
    const text = fetch(address).then((response) => response.text());
    byAddress.set(address, text);
    return text;
  };
  const loadMicroApp: LoadMicroApp = ({ name, entry }, { fetch, getTemplate }) => {
    let loading = byName.get(name);
    if (!loading) {
      loading = read(entry, fetch).then((text) => {
        const source = /src="([^"]+)"/.exec(getTemplate(text))?.[1];
        if (!source) throw new Error('You need to export lifecycle functions in the entry');
        return read(new URL(source, entry).href, fetch);
      });
      byName.set(name, loading);
    }
    const loadPromise = loading;
    const bootstrapPromise = loadPromise.then(() => behaviour.bootstrap?.());
    const mountPromise = bootstrapPromise.then(() => behaviour.mount?.()).then(() => void mounted.push(name));
    const app: MicroApp = {
      loadPromise,
      bootstrapPromise,
      mountPromise,
      unmountPromise: mountPromise.then(() => new Promise(() => undefined)),
      unmount: async () => void unmounted.push(name),
      getStatus: () => 'MOUNTED',
    };
    return app;
  };
  return { loadMicroApp, mounted, unmounted };
}

type Answer = () => Response | Promise<Response>;

function setUp(
  answer: (url: URL, count: number) => ReturnType<Answer>,
  more: Partial<LoaderOptions> & { qiankun?: ReturnType<typeof fakeQiankun> } = {},
) {
  const asked: string[] = [];
  const reported: SubAppFailure[] = [];
  const mounted: string[] = [];
  const reload = jest.fn();
  const qiankun = more.qiankun ?? fakeQiankun();
  const loader = createSubAppLoader({
    subApp: chosen,
    createContainer: () => ({}) as HTMLElement,
    props: {},
    loadMicroApp: qiankun.loadMicroApp,
    fetch: ((address: string, init: RequestInit) => {
      const url = new URL(address);
      asked.push(url.pathname + url.search);
      return new Promise((resolve, reject) => {
        if (init.signal?.aborted) return reject(new Error('aborted'));
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        const count = asked.filter((path) => path.split('?')[0] === url.pathname).length;
        Promise.resolve(answer(url, count)).then(resolve, reject);
      });
    }) as typeof fetch,
    fetchOptions: { pausesMs: [0, 0] },
    report: (failure) => reported.push(failure),
    reportMounted: (version) => mounted.push(version),
    reload,
    ...more,
  });
  return { loader, asked, reported, mounted, reload, qiankun };
}

const good = (url: URL) => (url.pathname.endsWith('.js') ? script() : html());
const hanging = () => new Promise<Response>(() => undefined);
/** Fake timers: the loader's clocks advance only when a test does so. */
const holdClocks = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
afterEach(() => jest.useRealTimers());

test('mounts the release under a name with its version', async () => {
  const { loader, reported, mounted, qiankun } = setUp(good);
  await expect(loader.mount()).resolves.toMatchObject({ version: '2.0.0+b', fellBack: false });
  expect(mounted).toEqual(['2.0.0+b']);
  expect(qiankun.mounted).toEqual(['sub-work@2.0.0+b']);
  expect(reported).toEqual([]);
});

const FAILURES: [string, (url: URL) => ReturnType<Answer>, string, RegExp][] = [
  ['an entry that is not there', () => new Response('', { status: 404 }), 'load', /answered 404/],
  [
    'an entry that answers 500 with HTML',
    () => new Response(HTML, { status: 500, headers: { 'content-type': 'text/html' } }),
    'load',
    /answered 500/,
  ],
  ['HTML in place of the script', () => html(), 'load', /content type text\/html/],
  ['an entry that never answers', hanging, 'load', /did not answer in time/],
  ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'load', /Failed to fetch/],
];

test.each(FAILURES)(
  '%s: fails with its phase, tells the server, and the retry mounts',
  async (_name, answer, phase, message) => {
    let broken = true;
    const fetchOptions = { pausesMs: [0, 0] as const, attemptTimeoutMs: answer === hanging ? 1 : undefined };
    const { loader, reported, qiankun } = setUp((url) => (broken ? answer(url) : good(url)), { fetchOptions });
    await expect(loader.mount()).rejects.toMatchObject({
      phase,
      version: '2.0.0+b',
      message: expect.stringMatching(message),
    });
    expect(reported).toHaveLength(1);
    expect(qiankun.mounted).toEqual([]);

    broken = false;
    fetchOptions.attemptTimeoutMs = undefined;
    await expect(loader.retry()).resolves.toMatchObject({ version: '2.0.0+b', fellBack: false });
    expect(qiankun.mounted).toEqual(['sub-work@2.0.0+b~1']);
  },
);

test('a release of which a file did not come counts as failed, although qiankun would mount it', async () => {
  const qiankun = fakeQiankun();
  const forgiving: LoadMicroApp = (app, configuration) => {
    void configuration.fetch(new URL('helper.js', app.entry)).catch(() => undefined);
    return qiankun.loadMicroApp(app, {
      ...configuration,
      fetch: async (...given) => (await new Promise(setImmediate), configuration.fetch(...given)),
    });
  };
  const { loader, reported } = setUp(
    (url) => (url.pathname.endsWith('helper.js') ? new Response('', { status: 404 }) : good(url)),
    { loadMicroApp: forgiving },
  );
  await expect(loader.mount()).rejects.toMatchObject({
    phase: 'load',
    message: expect.stringContaining('helper.js answered 404') as string,
  });
  expect(reported).toHaveLength(1);
});

test('a script that failed is asked for under a changed address by the retry', async () => {
  let broken = true;
  const { loader, asked } = setUp((url) =>
    broken && url.pathname.endsWith('.js') ? new Response('', { status: 404 }) : good(url),
  );
  await expect(loader.mount()).rejects.toMatchObject({ phase: 'load' });
  broken = false;
  await loader.retry();
  expect(asked.slice(-2)).toEqual([
    '/sub-apps/sub-work/2.0.0+b/index.html?retry=1',
    '/sub-apps/sub-work/2.0.0+b/umi.js?retry=1',
  ]);
});

test('succeeds silently on the second try', async () => {
  const { loader, reported, asked } = setUp((url, count) =>
    count === 1 ? new Response('', { status: 503 }) : good(url),
  );
  await expect(loader.mount()).resolves.toMatchObject({ fellBack: false });
  expect(reported).toEqual([]);
  expect(asked).toHaveLength(4);
});

test('the third try goes to a changed address', async () => {
  const { loader, asked } = setUp((url, count) => (count < 3 ? new Response('', { status: 503 }) : good(url)));
  await loader.mount();
  expect(asked[1]).not.toContain('retry=');
  expect(asked[2]).toContain('?retry=');
});

test('a missing file is not asked for three times', async () => {
  const { loader, asked } = setUp(() => new Response('', { status: 404 }));
  await expect(loader.mount()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test.each(['bootstrap', 'mount'] as const)(
  'a sub-app that throws at %s fails there, and the retry mounts',
  async (phase) => {
    let broken = true;
    const qiankun = fakeQiankun({ [phase]: () => (broken ? Promise.reject(new Error('boom')) : Promise.resolve()) });
    const { loader, reported } = setUp(good, { qiankun });
    await expect(loader.mount()).rejects.toMatchObject({ phase, message: 'boom' });
    expect(reported.map((failure) => failure.phase)).toEqual([phase]);
    broken = false;
    await expect(loader.retry()).resolves.toMatchObject({ version: '2.0.0+b' });
  },
);

test('a mount that never ends is given up, and unmounted if it ends after all', async () => {
  holdClocks();
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const qiankun = fakeQiankun({ mount: () => (begin(), new Promise((resolve) => (finish = resolve))) });
  const { loader } = setUp(good, { qiankun, silenceLimitMs: 500 });
  const mounting = expect(loader.mount()).rejects.toMatchObject({ phase: 'timeout' });
  await begun;
  jest.advanceTimersByTime(500);
  await mounting;
  expect(qiankun.unmounted).toEqual([]);
  finish();
  await new Promise(setImmediate);
  expect(qiankun.unmounted).toEqual(['sub-work@2.0.0+b']);
});

test('falls back to the last good release and still reports the failure', async () => {
  const { loader, reported, mounted, qiankun } = setUp(
    (url) => (url.pathname.includes('2.0.0') ? new Response('', { status: 404 }) : good(url)),
    {
      subApp: { ...chosen, lastGood },
    },
  );
  await expect(loader.mount()).resolves.toMatchObject({ version: '1.0.0+a', fellBack: true });
  expect(qiankun.mounted).toEqual(['sub-work@1.0.0+a']);
  expect(reported.map((failure) => failure.version)).toEqual(['2.0.0+b']);
  expect(mounted).toEqual(['1.0.0+a']);
});

test('when both fail, the failure of the chosen release is the one that is shown', async () => {
  const { loader, reported } = setUp(() => new Response('', { status: 404 }), { subApp: { ...chosen, lastGood } });
  await expect(loader.mount()).rejects.toMatchObject({ version: '2.0.0+b' });
  expect(reported.map((failure) => failure.version)).toEqual(['2.0.0+b', '1.0.0+a']);
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const checks = {
  'index.html': { bytes: HTML.length, sha256: digest(HTML) },
  'umi.js': { bytes: 'lifecycles'.length, sha256: digest('lifecycles') },
};

test('what arrives as it was released is mounted', async () => {
  const { loader } = setUp(good, { subApp: { ...chosen, checks } });
  await expect(loader.mount()).resolves.toMatchObject({ version: '2.0.0+b' });
});

test.each([
  ['cut off', 'lifecyc', /7 bytes in place of 10/],
  ['changed', 'lifecycleS', /hash mismatch/],
])('a script that arrives %s is not run: the release before is', async (_name, text, message) => {
  const { loader, reported } = setUp(
    (url) =>
      url.pathname.includes('2.0.0') && url.pathname.endsWith('.js')
        ? new Response(text, { headers: { 'content-type': 'text/javascript' } })
        : good(url),
    { subApp: { ...chosen, checks, lastGood } },
  );
  await expect(loader.mount()).resolves.toMatchObject({ version: '1.0.0+a', fellBack: true });
  expect(reported).toEqual([
    expect.objectContaining({ phase: 'load', message: expect.stringMatching(message) as string }),
  ]);
});

test('a copy that a cache on the way has spoiled is asked for once more past it', async () => {
  const { loader, asked, reported } = setUp(
    (url) =>
      url.pathname.endsWith('.js') && !url.search
        ? new Response('lifecyc', { headers: { 'content-type': 'text/javascript' } })
        : good(url),
    { subApp: { ...chosen, checks } },
  );
  await expect(loader.mount()).resolves.toMatchObject({ fellBack: false });
  expect(asked.at(-1)).toMatch(/umi\.js\?retry=/);
  expect(reported).toEqual([]);
});

test('a slow line is no dead one: every piece of a file starts the clocks anew', async () => {
  holdClocks();
  const pieces = [...'lifecycles'];
  const slow = () => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setImmediate(() => {
            // Less than the limit for each piece, many times that for the whole.
            jest.advanceTimersByTime(600);
            const piece = pieces[at++];
            if (piece) controller.enqueue(new TextEncoder().encode(piece));
            else controller.close();
            resolve();
          });
        }),
    });
    return new Response(body, { headers: { 'content-type': 'text/javascript' } });
  };
  const touched = jest.fn();
  const fetchOptions = { pausesMs: [0, 0] as const, attemptTimeoutMs: 1000, onProgress: touched };
  const { loader } = setUp((url) => (url.pathname.endsWith('.js') ? slow() : html()), {
    subApp: { ...chosen, checks },
    fetchOptions,
  });
  await expect(loader.mount()).resolves.toMatchObject({ version: '2.0.0+b' });
  expect(touched.mock.calls.length).toBeGreaterThan(pieces.length);
});

test('a document that has mounted enough is loaded anew, by the click on 重试 and never by itself', async () => {
  const { loader, reload } = setUp(() => new Response('', { status: 404 }));
  await expect(loader.mount()).rejects.toThrow();
  for (let tries = 1; tries < MOUNTS_PER_DOCUMENT; tries += 1) await expect(loader.retry()).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  await expect(loader.retry()).rejects.toMatchObject({ phase: 'load' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a development server that is still building is asked again', async () => {
  const fetchOptions = { pausesMs: [0, 0] as const, expectsMissing: true };
  const { loader, asked } = setUp(
    (url, count) => (url.pathname.endsWith('.js') && count < 3 ? new Response('', { status: 404 }) : good(url)),
    {
      devEntry: 'http://localhost:8003/',
      fetchOptions,
    },
  );
  await expect(loader.mount()).resolves.toMatchObject({ version: 'dev' });
  expect(asked).toHaveLength(4);
});

test('a development server is mounted without a release to fall back to', async () => {
  const { loader, asked } = setUp(good, { subApp: { ...chosen, lastGood }, devEntry: 'http://localhost:8003/' });
  await expect(loader.mount()).resolves.toMatchObject({ version: 'dev' });
  expect(asked[0]).toBe('/');
});
