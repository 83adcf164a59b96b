import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server, type S3Server } from '../../../testing/s3-server';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from '../../../kernel/ports/release-store';
import type { S3Place } from '../../../kernel/config/release-settings';
import { createS3Store } from './s3-store';

const scratch = mkdtempSync(path.join(tmpdir(), 'ip-stores-'));
let s3: S3Server & { region: string };
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(scratch, { recursive: true, force: true });
});

let folders = 0;
const fresh = () => path.join(scratch, `folder-${(folders += 1)}`);
const s3Place = (): S3Place => ({
  endpoint: s3.endpoint,
  region: s3.region,
  bucket: 'bucket',
  prefix: 'some/releases',
  accessKeyId: s3.accessKeyId,
  secretAccessKey: s3.secretAccessKey,
  pathStyle: true,
});
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const version = '0.1.0+1f2e3d4c';
const contents = {
  'index.html': '<!doctype html>',
  'umi.js': 'umi',
  'umi.js.br': 'compressed',
  'manifest.json': '{}',
  'static/标志 +.svg': '<svg/>',
};

async function writeRelease(files: Record<string, string> = contents): Promise<string> {
  const folder = fresh();
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** A store with a long timeout: these tests do not measure how long a page waits for it. */
const s3Store = (place: S3Place, cache: string) => createS3Store(place, cache, 120_000);

/** Two nodes of one installation. */
const drivers: [string, () => [ReleaseStore, ReleaseStore]][] = [
  ['folder', () => ((shared) => [createFolderStore(shared), createFolderStore(shared)])(fresh())],
  ['S3', () => [s3Store(s3Place(), fresh()), s3Store(s3Place(), fresh())]],
];

describe.each(drivers)('%s', (_driver, open) => {
  let one: ReleaseStore;
  let two: ReleaseStore;
  beforeEach(() => {
    s3.objects.clear();
    s3.fault = () => undefined;
    [one, two] = open();
  });

  it('keeps a release complete, for every node', async () => {
    expect(await one.has('sub-work', version)).toBe(false);
    expect(await one.open('sub-work', version)).toBeUndefined();
    await one.save(await writeRelease(), 'sub-work', version);
    const folder = (await two.open('sub-work', version)) ?? '';
    for (const [file, content] of Object.entries(contents))
      expect(await readFile(path.join(folder, file), 'utf8')).toBe(content);
    expect([
      await one.has('sub-work', version),
      await two.has('sub-work', version),
      await two.has('sub-admin', version),
    ]).toEqual([true, true, false]);
    expect(await two.open('sub-work', version)).toBe(folder);
  });

  it('never changes a release', async () => {
    await one.save(await writeRelease(), 'sub-work', version);
    await one.save(await writeRelease({ ...contents, 'umi.js': 'other' }), 'sub-work', version);
    expect(await readFile(path.join((await two.open('sub-work', version)) ?? '', 'umi.js'), 'utf8')).toBe('umi');
  });

  it('saves one release twice at the same time, and opens it many times at once', async () => {
    const folder = await writeRelease();
    await Promise.all([one.save(folder, 'sub-work', version), two.save(folder, 'sub-work', version)]);
    const opened = await Promise.all([two, two, two, two].map((store) => store.open('sub-work', version)));
    expect(new Set(opened).size).toBe(1);
    const beside = await readdir(path.dirname(opened[0] ?? ''));
    expect(beside.filter((name) => name !== version && name !== `${version}.json`)).toEqual([]);
  });

  it('removes a release, also a missing one', async () => {
    await one.save(await writeRelease(), 'sub-work', version);
    await one.open('sub-work', version);
    await one.remove('sub-work', version);
    await one.remove('sub-work', version);
    expect([await one.has('sub-work', version), await one.open('sub-work', version)]).toEqual([false, undefined]);
    await one.save(await writeRelease(), 'sub-work', version);
    expect(await one.open('sub-work', version)).toBeDefined();
  });

  it('stores files of an upload by their content', async () => {
    const hash = sha256('content');
    expect([await one.hasIncoming(hash), await one.readIncoming(hash)]).toEqual([false, undefined]);
    await one.putIncoming(hash, Buffer.from('content'));
    await one.putIncoming(hash, Buffer.from('content'));
    expect([await two.hasIncoming(hash), (await two.readIncoming(hash))?.toString()]).toEqual([true, 'content']);
    await expect(one.putIncoming(hash, Buffer.from('other'))).rejects.toThrow('not');
    await expect(one.putIncoming('../../etc/passwd', Buffer.from('content'))).rejects.toThrow('not a SHA-256');
    expect(await one.dropIncomingOlderThan(3_600_000)).toBe(0);
    await two.dropIncoming(hash);
    await two.dropIncoming(hash);
    expect(await one.hasIncoming(hash)).toBe(false);
  });

  it('deletes abandoned uploads', async () => {
    const [old, young] = [sha256('old'), sha256('young')];
    await one.putIncoming(old, Buffer.from('old'));
    await one.putIncoming(young, Buffer.from('young'));
    const before = new Date(Date.now() - 7_200_000);
    if (one.place.startsWith('s3:'))
      for (const [name, object] of s3.objects) object.at = name.endsWith(old) ? before : object.at;
    else await utimes(path.join(one.place, '.incoming', old), before, before);
    expect(await one.dropIncomingOlderThan(3_600_000)).toBe(1);
    expect([await one.hasIncoming(old), await one.hasIncoming(young)]).toEqual([false, true]);
  });
});

describe('S3', () => {
  beforeEach(() => {
    s3.objects.clear();
    s3.requests.length = 0;
    s3.fault = () => undefined;
  });

  it('signs its requests: a wrong key is refused', async () => {
    const store = s3Store({ ...s3Place(), secretAccessKey: 'wrong' }, fresh());
    await expect(store.has('sub-work', version)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(store.save(await writeRelease(), 'sub-work', version)).rejects.toThrow();
    expect(s3.objects.size).toBe(0);
  });

  it('has no release before its last file', async () => {
    const [one, two] = [s3Store(s3Place(), fresh()), s3Store(s3Place(), fresh())];
    s3.fault = (request) => (request.startsWith('PUT') && request.endsWith('.svg') ? 400 : undefined);
    await expect(one.save(await writeRelease(), 'sub-work', version)).rejects.toThrow();
    expect([await two.has('sub-work', version), await two.open('sub-work', version)]).toEqual([false, undefined]);
    s3.fault = () => undefined;
    await one.save(await writeRelease(), 'sub-work', version);
    expect(s3.requests.filter((request) => request.startsWith('PUT')).at(-1)).toBe(
      `PUT bucket/some/releases/sub-work/${version}.json 200`,
    );
  });

  it.each<[string, (name: string) => void]>([
    ['changed', (name) => s3.objects.set(name, { body: Buffer.from('changed'), at: new Date() })],
    ['gone', (name) => void s3.objects.delete(name)],
  ])('does not serve a release of which a file is %s', async (_what, spoil) => {
    const cache = fresh();
    const store = s3Store(s3Place(), cache);
    await store.save(await writeRelease(), 'sub-work', version);
    spoil(`bucket/some/releases/sub-work/${version}/umi.js.br`);
    await expect(store.open('sub-work', version)).rejects.toThrow('umi.js.br');
    expect(await readdir(path.join(cache, 'sub-work'))).toEqual([]);
  });

  it('tries again after a transient fault of the store', async () => {
    const store = s3Store(s3Place(), fresh());
    let bad = 2;
    s3.fault = () => ((bad -= 1) >= 0 ? 503 : undefined);
    expect(await store.has('sub-work', version)).toBe(false);
  });

  it('continues to serve downloaded releases while the store is down, without asking', async () => {
    const cache = fresh();
    const first = s3Store(s3Place(), cache);
    await first.save(await writeRelease(), 'sub-work', version);
    const folder = await first.open('sub-work', version);
    s3.fault = () => 503;
    s3.requests.length = 0;
    const restarted = s3Store(s3Place(), cache);
    expect([await restarted.has('sub-work', version), await restarted.open('sub-work', version)]).toEqual([
      true,
      folder,
    ]);
    expect(s3.requests).toEqual([]);
  });
});

describe('S3 out of reach', () => {
  const down = () => 503;
  let cache: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    s3.objects.clear();
    s3.fault = () => undefined;
    cache = fresh();
    store = s3Store(s3Place(), cache);
    await store.save(await writeRelease(), 'sub-work', version);
  });

  it('continues with the releases that this node has downloaded', async () => {
    await store.open('sub-work', version);
    s3.fault = down;
    expect([await store.has('sub-work', version), await store.open('sub-work', version)]).toEqual([
      true,
      path.join(cache, 'sub-work', version),
    ]);
  });

  it('assumes the last known state, and asks only from time to time', async () => {
    expect(await store.has('sub-work', version)).toBe(true);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
      now: Date.now() + 60_000,
    });
    try {
      s3.fault = down;
      s3.requests.length = 0;
      expect(await store.has('sub-work', version)).toBe(true);
      await expect(store.has('sub-work', '9.9.9+00000000')).rejects.toMatchObject({
        $metadata: { httpStatusCode: 503 },
      });
      const asked = s3.requests.length;
      expect(await store.has('sub-work', version)).toBe(true);
      await expect(store.has('sub-work', '9.9.9+00000000')).rejects.toThrow();
      expect(s3.requests).toHaveLength(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it('finds a release that another node stores shortly after it was missing', async () => {
    const other = s3Store(s3Place(), fresh());
    expect(await other.has('sub-admin', version)).toBe(false);
    await store.save(await writeRelease(), 'sub-admin', version);
    expect(await other.has('sub-admin', version)).toBe(true);
  });

  it('completes an interrupted removal when it is repeated', async () => {
    s3.fault = (request) => (request.startsWith('DELETE') && request.endsWith('umi.js') ? 400 : undefined);
    await expect(store.remove('sub-work', version)).rejects.toThrow();
    s3.fault = () => undefined;
    expect(s3.objects.size).toBeGreaterThan(0);
    await store.remove('sub-work', version);
    expect([...s3.objects.keys()]).toEqual([]);
  });
});
