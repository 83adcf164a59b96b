import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { findPostmaster } from '@platform/api/kernel/database/supervisor/postmaster-file';
import { eventually } from '@platform/api/testing/eventually';
import { run } from '../../testing/start-site';
import { signInCompany, writePatent } from '../../testing/write-patents';

const root = mkdtempSync(path.join(tmpdir(), 'site-postmaster-'));
const dataDir = path.join(root, 'data');
let site: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  site = await run({ DATA_DIR: dataDir });
});
afterAll(async () => {
  const { clusterDir, relocated } = locateCluster(dataDir);
  await site.stop();
  if (relocated) rmSync(path.dirname(clusterDir), { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

it('starts its own database again when that is killed under writes, and is ready within ten seconds', async () => {
  const cookie = await signInCompany(site.origin);
  const saved: number[] = [];
  const statuses = new Set<number>();
  let serial = 0;
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const mine = (serial += 1);
      const { status } = await writePatent(site.origin, cookie, mine);
      statuses.add(status);
      if (status === 200) saved.push(mine);
    }
  };
  const writers = Array.from({ length: 4 }, write);
  for (let round = 1; round <= 2; round += 1) {
    const before = saved.length;
    await eventually(() => expect(saved.length).toBeGreaterThan(before + 5));
    const killed = findPostmaster(locateCluster(dataDir).clusterDir)!.identity.pid;
    process.kill(killed, 'SIGKILL');
    const pid = () => findPostmaster(locateCluster(dataDir).clusterDir)?.identity.pid;
    await eventually(() => expect([killed, undefined]).not.toContain(pid()));
    await eventually(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200), 10_000);
  }
  stopped = true;
  await Promise.all(writers);
  expect(site.process.exitCode).toBeNull();
  expect([...statuses].sort()).toEqual([200, 503]);
  // The number is in the library already: acknowledged writes are there.
  for (const mine of saved) expect((await writePatent(site.origin, cookie, mine)).status).toBe(422);
});
