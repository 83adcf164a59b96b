import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createToken } from '@platform/api/accounts/operations-tokens/operations-tokens.service';
import { connectRemote, type RemotePlatform } from '@platform/api/releases/release-client/remote-platform';
import { uploadBuild } from '@platform/api/releases/release-client/upload-build';
import { checkBuild } from '@platform/api/releases/sub-apps/check-build';
import { eventually } from '@platform/api/testing/eventually';
import { startS3Server, type S3Server } from '@platform/api/testing/s3-server';
import { activateSubApp, listReleases, rollBackSubApp } from '@platform/contract/sub-apps/releases';
import { confirmUpload } from '@platform/contract/sub-apps/upload';
import { demoAccounts } from '../support/demo-accounts';
import { fetchFile } from '../support/load';
import { signInAt, type NodeClient } from '../support/node-client';
import { tinyFiles, writeBuild } from '../support/tiny-build';
import { startTwoNodes, type TwoNodes } from '../support/two-nodes';

let s3: S3Server & { region: string };
let two: TwoNodes;
let remote: RemotePlatform;
let district: NodeClient;

beforeAll(async () => {
  s3 = await startS3Server();
  two = await startTwoNodes({
    // The published releases are small; the builds of the product would go through the store as well.
    AUTO_PUBLISH: '0',
    RELEASES_S3_BUCKET: 'ip-platform',
    RELEASES_S3_ACCESS_KEY_ID: s3.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    RELEASES_S3_ENDPOINT: s3.endpoint,
    RELEASES_S3_REGION: s3.region,
    RELEASES_S3_PATH_STYLE: '1',
  });
  const { token } = await createToken(two.services, { name: '发布机', days: 1, by: '测试' });
  remote = connectRemote({ origin: two.nginx.origin, token });
  district = await signInAt(two.nginx.origin, two.nginx.origin, demoAccounts.district);
});
afterAll(async () => {
  await two?.stop();
  await s3?.close();
});

const pointer = async () =>
  (await remote.call(listReleases, {})).subApps.find(({ subApp }) => subApp === 'sub-work')?.pointer;
const moved = async () => ({ subApp: 'sub-work' as const, revision: (await pointer())?.revision ?? 0 });

/** Publishes through nginx, which chooses a node for each request. */
async function publish(label: string): Promise<string> {
  const { folder, version } = writeBuild('sub-work', tinyFiles(label), ['/work']);
  const manifest = await checkBuild(folder);
  expect(await uploadBuild(remote, folder, manifest, () => undefined)).toMatchObject({ state: 'staged' });
  await remote.call(confirmUpload, { subApp: 'sub-work', version, check: 'skipped' });
  rmSync(folder, { recursive: true, force: true });
  return version;
}

const activate = async (version: string) => remote.call(activateSubApp, { ...(await moved()), version });

/** Waits until every node has fetched the files into its own folder, before the first request for them. */
const fetched = (version: string) =>
  eventually(() => {
    for (const { dataDir } of two.nodes)
      expect(existsSync(path.join(dataDir, 'release-cache/sub-work', version, 'index.html'))).toBe(true);
  });

/** Checks that each node and nginx serve a document with this release and all its files. */
async function served(version: string): Promise<void> {
  for (const origin of [...two.nodes.map((node) => node.origin), two.nginx.origin]) {
    await eventually(async () => expect((await district.document(origin, '/work')).subApp.version).toBe(version));
    for (const file of ['index.html', 'umi.js', 'later.js'])
      await fetchFile(`${origin}/sub-apps/sub-work/${version}/${file}`);
  }
}

describe('两个节点共用对象存储', () => {
  it('经 nginx 发布、启用：每个节点在有人打开之前就取好文件，两边都提供', async () => {
    const first = await publish('第一版');
    expect([...s3.objects.keys()]).toContain(`ip-platform/releases/sub-work/${first}.json`);
    expect([...s3.objects.keys()].filter((key) => key.includes('/incoming/'))).toEqual([]);
    await activate(first);
    await fetched(first);
    await served(first);
    const second = await publish('第二版');
    await activate(second);
    await fetched(second);
    await served(second);
  });

  it('存储断开：页面照常，可以退回；没取到的版本不启用，一行说明；恢复后可以启用', async () => {
    const { active, previous } = (await pointer())!;
    const third = await publish('第三版');
    s3.fault = () => 503;
    try {
      await served(active);
      await expect(activate(third)).rejects.toThrow(
        /^版本存储 s3:\/\/ip-platform\/releases 暂时不可用（503 .+），请稍后重试。$/,
      );
      await expect(publish('第四版')).rejects.toThrow('暂时不可用');
      expect(await pointer()).toMatchObject({ active, previous });
      for (const { origin } of two.nodes) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      await remote.call(rollBackSubApp, await moved());
      await served(previous!);
    } finally {
      s3.fault = () => undefined;
    }
    await activate(third);
    await fetched(third);
    await served(third);
  });

  it('一个节点没有取到文件，存储又断开：nginx 向另一个节点要', async () => {
    const { active } = (await pointer())!;
    const [one] = two.nodes;
    s3.fault = () => 503;
    try {
      rmSync(path.join(one.dataDir, 'release-cache/sub-work', active), { recursive: true });
      expect((await fetch(`${one.origin}/sub-apps/sub-work/${active}/index.html`)).status).toBe(503);
      for (let round = 0; round < 4; round += 1)
        await fetchFile(`${two.nginx.origin}/sub-apps/sub-work/${active}/index.html`);
    } finally {
      s3.fault = () => undefined;
    }
    await fetchFile(`${one.origin}/sub-apps/sub-work/${active}/index.html`);
  });
});
