import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import { buildManifest } from './build-manifest';

const folder = mkdtempSync(join(tmpdir(), 'ip-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const html = '<script src="./helper.js"></script><script src="./umi.js" entry></script>';
const emit = (files: Record<string, string>) =>
  Object.entries(files).forEach(([name, content]) => writeFileSync(join(folder, name), content));
const manifest = (more: object = {}) =>
  buildManifest({
    name: 'sub-work',
    packageVersion: '0.1.0',
    folder,
    builtPaths: ['/work', '/home'],
    contractVersion: 7,
    sharedCommit: 'a',
    commit: 'b',
    builtAt: new Date('2026-01-02T03:04:05Z'),
    ...more,
  });

beforeEach(() =>
  emit({
    'index.html': html,
    'helper.js': 'var a={path:"/v1/user/info",method:"POST"},b="/v1/user/info",c="/v1/";fetch(`/v1/search/fields`)',
    'umi.js': 'h.actions.toast("success","x");const navigateTo=1;var stand={logout:()=>{}};import("./1.js")',
    '1.js':
      "const p='/v1/frontend/patent/default_cate';const not='x/v1/nothing';subAppBridge().actions.requireSignIn()",
  }),
);

it('lists what the scripts need of the origin', async () => {
  expect(await manifest()).toMatchObject({
    bridgeVersion: BRIDGE_VERSION,
    contractVersion: 7,
    commit: 'b',
    builtAt: '2026-01-02T03:04:05.000Z',
    calls: ['/v1/frontend/patent/default_cate', '/v1/search/fields', '/v1/user/info'],
    bridgeFeatures: ['requireSignIn', 'toast'],
    entryScript: 'umi.js',
    preload: ['helper.js', 'umi.js'],
    builtPaths: ['/home', '/work'],
  });
});

it.each<[string, string, string[]]>([
  ['called as a member', 'a().actions.toast("x")', ['toast']],
  ['taken out of an object', 'let{navigate:e,x}=a();function b({setTitle}){}', ['navigate', 'setTitle']],
  ['taken out of an argument', 'var f=({a,refreshUser:e})=>e()', ['refreshUser']],
  ['defined, not used', 'var h={requireSignIn:async()=>{},toast:(a,b)=>{},logout(){}}', []],
  ['optional, and asked for', 'a.onBeforeReload?.(b);let{reloadKeepingInput:c}=d', []],
])('counts a feature of the host that is %s', async (_how, code, found) => {
  emit({ 'umi.js': code, '1.js': '' });
  expect((await manifest()).bridgeFeatures).toEqual(found);
});

it('leaves compressed siblings, which are no part of the content', async () => {
  const first = await manifest();
  expect(brotliDecompressSync(readFileSync(join(folder, 'umi.js.br'))).toString()).toBe(
    readFileSync(join(folder, 'umi.js'), 'utf8'),
  );
  expect(await manifest()).toEqual(first);
  expect(first.files.map((file) => file.path)).toEqual(['1.js', 'helper.js', 'index.html', 'umi.js']);
});

it('gives the same content the same version, whenever and from whichever commit it is built', async () => {
  const first = await manifest();
  expect(await manifest({ builtAt: new Date(), commit: 'c', sharedCommit: 'd' })).toMatchObject({
    version: first.version,
    contentHash: first.contentHash,
  });
  emit({ '1.js': 'changed' });
  expect((await manifest()).version).not.toBe(first.version);
});
