import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/api/testing/eventually';
import { launchServer } from '../support/launch-server';
import { processesOf } from '../support/processes-of';

// Every test starts the whole platform in one data folder, like an operator.
describe('启动与停止', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  /** Without demonstration records the server is ready within a few seconds. */
  const launch = (env: Record<string, string> = {}) => launchServer(dataDir, { DEMO: '0', ...env });

  afterAll(() => {
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const [signal, mode] of [
    ['SIGTERM', 'production'],
    ['SIGINT', 'production'],
    ['SIGTERM', 'development'],
    ['SIGINT', 'development'],
  ] as const) {
    it(`${mode} 收到 ${signal} 后停止它启动的一切`, async () => {
      const server = await launch({ NODE_ENV: mode });
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(processesOf(dataDir).length).toBeGreaterThan(1);
      const ended = new Promise((resolve) => server.process.once('exit', resolve));
      server.process.kill(signal);
      expect(await ended).toBe(0);
      await eventually(() => expect(processesOf(dataDir)).toEqual([]));
      await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
    });
  }

  it('被强行结束后，再次启动接手留下的数据库', async () => {
    const first = await launch();
    const ended = new Promise((resolve) => first.process.once('exit', resolve));
    first.process.kill('SIGKILL');
    await ended;
    const second = await launch();
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    await second.stop();
    await eventually(() => expect(processesOf(dataDir)).toEqual([]));
  });

  it('同一数据目录不能启动两次，并说明是谁占用', async () => {
    const first = await launch();
    await expect(launch()).rejects.toThrow(new RegExp(String(first.process.pid)));
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    await first.stop();
  });
});
