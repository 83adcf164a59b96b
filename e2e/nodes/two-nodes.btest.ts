import { rmSync } from 'node:fs';
import { cleanJobRuns } from '@platform/api/operations/jobs/clean-job-runs.job';
import { enqueueJob } from '@platform/api/kernel/jobs/enqueue-job';
import { DEMO_ACCOUNTS } from '@platform/api/accounts/users/seed-accounts';
import { createToken } from '@platform/api/accounts/operations-tokens/operations-tokens.service';
import { connectRemote } from '@platform/api/releases/release-client/remote-platform';
import { uploadBuild } from '@platform/api/releases/release-client/upload-build';
import { checkBuild } from '@platform/api/releases/sub-apps/check-build';
import { eventually } from '@platform/api/testing/eventually';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { activateSubApp } from '@platform/contract/sub-apps/releases';
import { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import { confirmUpload } from '@platform/contract/sub-apps/upload';
import { listMessages } from '@platform/contract/users/own-account';
import { login, logout } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import { demoAccounts } from '../support/demo-accounts';
import { fetchFile, startLoad, type Load } from '../support/load';
import { signInAt, strangerAt } from '../support/node-client';
import { tinyFiles, writeBuild } from '../support/tiny-build';
import { startTwoNodes, type TwoNodes } from '../support/two-nodes';

let two: TwoNodes;
beforeAll(async () => {
  two = await startTwoNodes();
});
afterAll(() => two?.stop());

const origins = () => two.nodes.map((node) => node.origin) as [string, string];
const signIn = (node: string, account: { mobile: string }) => signInAt(node, two.nginx.origin, account);
const rows = async <T extends object>(sql: string) => (await two.services.pool.query<T>(sql)).rows;

describe('两个节点', () => {
  it('同时在空数据库上启动：迁移、账号、发布各做一次', async () => {
    for (const origin of [...origins(), two.nginx.origin]) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await rows('select count(*)::int as n from user_account where is_demo = 1')).toEqual([
      { n: DEMO_ACCOUNTS.length },
    ]);
    const published = await rows(
      `select target_id as name, count(*)::int as n from audit_log where action = 'sub-app/publish' group by 1 order by 1`,
    );
    expect(published).toEqual(['sub-admin', 'sub-portal', 'sub-work'].map((name) => ({ name, n: 1 })));
    expect((await fetch(`${two.nginx.origin}/metrics`)).status).toBe(404);
  });

  it('会话与访问令牌在另一个节点同样有效，在一个节点退出就都退出', async () => {
    const [one, other] = origins();
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const person = await signIn(here, demoAccounts.street);
      expect(await person.at(there)(getUserInfo, {})).toMatchObject({ roles: ['street'] });
      expect(await person.byToken(there)(getUserInfo, {})).toMatchObject({ roles: ['street'] });
      expect((await person.document(there, '/work')).subApp.name).toBe('sub-work');
      await person.at(there)(logout, {});
      await expect(person.at(here)(getUserInfo, {})).rejects.toMatchObject({ status: 401 });
      await expect(person.byToken(here)(getUserInfo, {})).rejects.toMatchObject({ status: 401 });
    }
  });

  it('登录失败的次数两个节点合在一起算', async () => {
    const wrong = { mobile: demoAccounts.trial.mobile, password: 'Wrong@2026' };
    const statuses: number[] = [];
    for (const node of [0, 1, 0, 1, 0, 1]) {
      await strangerAt(origins()[node]!, two.nginx.origin)(login, wrong).catch((error: { status: number }) =>
        statuses.push(error.status),
      );
    }
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses[5]).toBe(429);
  });

  it('一个节点收下的文件在另一个节点可以下载', async () => {
    const [one, other] = origins();
    const person = await signIn(one, demoAccounts.district);
    const content = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), '证书.pdf');
    const { id } = await person.at(one)(uploadFile, { form });
    const { blob } = (await person.at(other)(downloadFile, { id })) as { blob: Blob };
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(content);
  });

  it('后台任务只执行一次', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => enqueueJob(two.services.db, cleanJobRuns, {})));
    await eventually(async () => {
      const runs = await rows<{ id: string; state: string; attempt: number }>(
        `select id, state, attempt from job_run where name = '${cleanJobRuns.name}'`,
      );
      expect(
        runs.filter(({ id, state, attempt }) => asked.includes(id) && state === 'done' && attempt === 1),
      ).toHaveLength(30);
    });
  });

  it('经 nginx 上传的构建由两个节点共同收下；在一个节点启用，另一个节点随即提供', async () => {
    const { token } = await createToken(two.services, { name: '发布机', days: 1, by: '测试' });
    const remote = connectRemote({ origin: two.nginx.origin, token });
    const administrator = await signIn(two.nginx.origin, demoAccounts.administrator);
    const district = await signIn(two.nginx.origin, demoAccounts.district);
    for (const [index, [here, there]] of [origins(), [...origins()].reverse() as [string, string]].entries()) {
      const { folder, version } = writeBuild('sub-work', tinyFiles(`第${index}版`), ['/work']);
      const manifest = await checkBuild(folder);
      expect(await uploadBuild(remote, folder, manifest, () => undefined)).toMatchObject({ state: 'staged' });
      await remote.call(confirmUpload, { subApp: 'sub-work', version, check: 'skipped' });
      rmSync(folder, { recursive: true, force: true });
      const [pointer] = await rows<{ revision: number }>(
        `select revision from sub_app_pointer where sub_app = 'sub-work'`,
      );
      await administrator.at(here)(activateSubApp, { subApp: 'sub-work', version, revision: pointer!.revision });
      expect((await district.document(here, '/work')).subApp.version).toBe(version);
      await eventually(async () => {
        const { subApp } = await district.document(there, '/work');
        expect(subApp.version).toBe(version);
        expect(await district.at(there)(currentSubApp, {})).toMatchObject({ version });
      });
      for (const node of [here, there]) await fetchFile(`${node}/sub-apps/sub-work/${version}/later.js`);
    }
  });

  it('任何一个节点被强行结束，请求都不失败，会话仍在，任务有人接手', async () => {
    const person = await signIn(two.nginx.origin, demoAccounts.district);
    const { entry } = (await person.document(two.nginx.origin, '/work')).subApp;
    const call = person.at(two.nginx.origin);
    const load = startLoad([
      async () => void (await person.document(two.nginx.origin, '/work')),
      async () => void (await call(listMessages, { page: 1, size: 5 })),
      () => fetchFile(two.nginx.origin + entry),
    ]);
    try {
      for (const node of two.nodes) {
        await moreRounds(load, 30);
        await node.kill();
        await moreRounds(load, 30);
        const run = await enqueueJob(two.services.db, cleanJobRuns, {});
        await eventually(async () =>
          expect(await rows(`select state from job_run where id = '${run}'`)).toEqual([{ state: 'done' }]),
        );
        await node.restart();
        expect(await person.at(node.origin)(getUserInfo, {})).toMatchObject({ roles: ['district'] });
      }
      await moreRounds(load, 30);
    } finally {
      await load.stop();
    }
    expect(load.failures).toEqual([]);
  });
});

/** Waits for the given number of further successful rounds. */
async function moreRounds(load: Load, count: number): Promise<void> {
  const until = load.rounds + count;
  await eventually(() => {
    if (load.rounds < until)
      throw new Error(`only ${load.rounds} of ${until} rounds: ${load.failures.slice(-3).join('; ')}`);
  });
}
