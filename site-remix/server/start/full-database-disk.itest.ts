import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { findPostmaster } from '@platform/api/kernel/database/supervisor/postmaster-file';
import { eventually } from '@platform/api/testing/eventually';
import { mountSmallDisk, type SmallDisk } from '@platform/api/testing/small-disk';
import { run } from '../../testing/start-site';
import { signInCompany, writePatent } from '../../testing/write-patents';

/** Megabytes: the size of a fresh database with its first log files, and some space. */
const disk = mountSmallDisk(400);
let site: Awaited<ReturnType<typeof run>> | undefined;

afterAll(async () => {
  await site?.stop();
  disk?.remove();
});

/** A disk can be made small only by an account that may mount one. */
(disk ? it : it.skip)('loses nothing when the disk of its own database is full, and goes on by itself', async () => {
  const { folder } = disk as SmallDisk;
  // The account that PostgreSQL runs as must be able to enter.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  // Files and log lie elsewhere: the test concerns the database alone.
  site = await run({ DATA_DIR: dataDir, LOG_FILE: '-', FILES_DIR: tmpdir(), DEMO_PATENTS: '0' });
  const { origin, output } = site;
  const cookie = await signInCompany(origin);
  const saved: number[] = [];
  let serial = 0;
  const write = async () => {
    const mine = (serial += 1);
    const answer = await writePatent(origin, cookie, mine);
    if (answer.status === 200) saved.push(mine);
    return answer;
  };
  const ready = async () => {
    const answer = await fetch(`${origin}/readyz`);
    return { status: answer.status, faults: ((await answer.json()) as { faults: string[] }).faults };
  };
  for (let times = 0; times < 5; times += 1) expect((await write()).status).toBe(200);
  const html = await (await fetch(`${origin}/web/search`)).text();

  const { clusterDir } = locateCluster(dataDir);
  expect(clusterDir).toContain(folder);
  const filler = path.join(folder, 'filler');
  const fill = () => {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
  };
  fill();
  await eventually(async () => {
    // Space that PostgreSQL frees meanwhile is filled too.
    fill();
    const answer = await write();
    const body = (await answer.json()) as { msg: string };
    expect([answer.status, body.msg]).toEqual([503, expect.stringMatching(/稍后重试/) as string]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  await eventually(async () => {
    const { status, faults } = await ready();
    expect(status).toBe(503);
    expect(faults).toContain('disk database');
  });
  expect(output()).toContain(`磁盘空间不足：数据库（${clusterDir}）写不下了`);
  const kept = await fetch(`${origin}/web/search`);
  expect([kept.status, await kept.text()]).toEqual([200, html]);
  expect(site.process.exitCode).toBeNull();

  // A server that ends now cannot restart before there is space, and has to then.
  const running = findPostmaster(clusterDir);
  if (running) process.kill(running.identity.pid, 'SIGKILL');
  await eventually(async () => expect((await ready()).faults).toEqual(['database', 'disk database']));
  const frame = await fetch(`${origin}/home`, { headers: { cookie }, redirect: 'manual' });
  expect(frame.status).toBe(503);
  expect(await frame.text()).toMatch(/稍后重试/);
  await eventually(() => expect(output()).toMatch(/PostgreSQL 意外退出/));

  rmSync(filler);
  await eventually(async () => expect(await ready()).toMatchObject({ status: 200, faults: [] }));
  expect(output()).toContain('数据库的磁盘又有空间了，服务恢复。');
  await eventually(async () => expect((await write()).status).toBe(200));
  // The number is in the library already: acknowledged writes are there.
  for (const mine of saved) expect((await writePatent(origin, cookie, mine)).status).toBe(422);
});
