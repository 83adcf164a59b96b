import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../../testing/eventually';
import { ScratchCluster } from '../../../testing/scratch-cluster';
import { asAccount } from './account';
import { installedBinaries } from './binaries';
import { identifyProcess } from './process-identity';
import { clusterSettings, durableProfile } from './settings';

describe('the embedded server', () => {
  const cluster = new ScratchCluster();
  const helpers: ChildProcess[] = [];

  afterEach(async () => {
    for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
    await cluster.killAll();
  });

  afterAll(() => cluster.destroy());

  /** Makes the server write and waits until `count` rows were acknowledged; it continues to write. */
  async function writeRows(server: ReturnType<ScratchCluster['start']>, count: number): Promise<void> {
    server.order('write');
    const written = () => server.reports.filter(({ event }) => event === 'written').length;
    await eventually(() => expect(written()).toBeGreaterThanOrEqual(count));
  }

  it('migrates once when two processes do it together', async () => {
    const server = cluster.start('server');
    const tool = cluster.start('tool');
    await Promise.all([server.expect('open'), tool.expect('open')]);
    for (const each of [server, tool]) each.order('migrate');
    const done = await Promise.all([server.expect('migrated'), tool.expect('migrated')]);
    const names = done.flatMap((report) => report.names);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps every acknowledged row through kills of Node alone and of everything', async () => {
    const acknowledged: number[] = [];
    for (const killed of ['node', 'everything', 'node', 'everything', 'postgres first'] as const) {
      const server = cluster.start('server');
      await server.expect('open');
      await writeRows(server, 100);
      const postmaster = cluster.postmaster();
      if (killed === 'postgres first') await cluster.killPostgres();
      await server.kill();
      if (killed === 'everything') await cluster.killPostgres();
      acknowledged.push(...server.reports.flatMap((report) => (report.event === 'written' ? [report.id] : [])));

      const next = cluster.start('server');
      await next.expect('open');
      if (killed === 'node') expect(cluster.postmaster()).toBe(postmaster);
      else expect(cluster.postmaster()).not.toBe(postmaster);
      next.order('read');
      const { ids } = await next.expect('rows');
      const found = new Set(ids);
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      await next.close();
      expect(cluster.postmaster()).toBeUndefined();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  });

  it('refuses a second server and names the first', async () => {
    const first = cluster.start('server');
    await first.expect('open');
    const refused = await cluster.start('server').expect('failed');
    expect(refused.error).toBe('InstanceRunningError');
    expect(refused.message).toContain(`pid ${first.pid}`);
    expect(refused.message).toContain(cluster.dataDir);
  });

  it('lets exactly one of two servers win that start together', async () => {
    const both = [cluster.start('server'), cluster.start('server')];
    const outcomes = await Promise.all(
      both.map((each) => Promise.race([each.expect('open'), each.expect('failed')]).catch(() => undefined)),
    );
    expect(outcomes.map((outcome) => outcome?.event).sort()).toEqual(['failed', 'open']);
  });

  it('is not stopped by the lock of a dead server whose pid was reused', async () => {
    const first = cluster.start('server');
    await first.expect('open');
    const entry = join(cluster.location.runDir, 'attached', `server-${process.pid}-recycled.json`);
    await first.close();
    writeFileSync(entry, JSON.stringify({ pid: process.pid, startedAt: 'another start', role: 'server' }));
    await cluster.start('server').expect('open');
  });

  it('starts over a pid file that names no process, and one that names another program', async () => {
    const first = cluster.start('server');
    await first.expect('open');
    const pidFile = join(cluster.location.clusterDir, 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8').split('\n');
    await first.close();
    const nobody = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(nobody, 'close');
    for (const pid of [nobody.pid, process.pid]) {
      writeFileSync(pidFile, [pid, ...content.slice(1)].join('\n'));
      const server = cluster.start('server');
      await server.expect('open');
      await server.close();
    }
  });

  it('starts over a postmaster that is a zombie', async () => {
    const server = cluster.start('server');
    await server.expect('open');
    await server.close();
    const { location } = cluster;
    // The socket folder was removed with the server that closed.
    mkdirSync(location.socketDir, { recursive: true, mode: 0o700 });
    if (location.account.kind === 'uid') chownSync(location.socketDir, location.account.uid, location.account.gid);
    const settings = clusterSettings({ ...durableProfile, sharedBuffers: '16MB' }, location.socketDir, location.logDir);
    const { file, args, options } = asAccount(location.account, installedBinaries().postgres, [
      '-D',
      location.clusterDir,
      ...settings,
    ]);
    // A parent that never reaps its child, like PID 1 of many containers.
    const parent = spawn('/bin/sh', ['-c', '"$@" >/dev/null 2>&1 & exec sleep 600', 'sh', file, ...args], {
      ...options,
      stdio: 'ignore',
    });
    helpers.push(parent);
    const pid = await eventually(() => {
      const running = cluster.postmaster();
      if (running === undefined) throw new Error('not started yet');
      return running;
    });
    await cluster.killPostgres();
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(identifyProcess(pid)).toBeUndefined();

    const next = cluster.start('server');
    await next.expect('open');
    expect(cluster.postmaster()).not.toBe(pid);
  });

  it('is started again by its server when it dies', async () => {
    const server = cluster.start('server');
    await server.expect('open');
    const before = cluster.postmaster();
    await cluster.killPostgres();
    await eventually(() => expect([undefined, before]).not.toContain(cluster.postmaster()));
    const tool = cluster.start('tool');
    await tool.expect('open');
    tool.order('migrate');
    await tool.expect('migrated');
  });

  it('runs as long as any process is attached, whichever started it', async () => {
    const server = cluster.start('server');
    await server.expect('open');
    const postmaster = cluster.postmaster();
    const tool = cluster.start('tool');
    await tool.expect('open');
    expect(cluster.postmaster()).toBe(postmaster);
    await server.close();
    expect(cluster.postmaster()).toBe(postmaster);
    tool.order('migrate');
    await tool.expect('migrated');
    await tool.close();
    expect(cluster.postmaster()).toBeUndefined();
    expect(existsSync(cluster.location.socketDir)).toBe(false);
  });

  it('is started and stopped by a tool when nothing runs', async () => {
    const tool = cluster.start('tool');
    await tool.expect('open');
    await tool.close();
    expect(cluster.postmaster()).toBeUndefined();
  });

  it('lets a tool that was killed neither hold nor stop it', async () => {
    const server = cluster.start('server');
    const tool = cluster.start('tool');
    await Promise.all([server.expect('open'), tool.expect('open')]);
    const postmaster = cluster.postmaster();
    await tool.kill();
    expect(cluster.postmaster()).toBe(postmaster);
    await server.close();
    expect(cluster.postmaster()).toBeUndefined();
  });
});
