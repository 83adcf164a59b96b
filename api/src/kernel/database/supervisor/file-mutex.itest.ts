import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withFileMutex } from './file-mutex';
import { identifyProcess } from './process-identity';

describe('the file mutex', () => {
  let root: string;
  let directory: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ip-mutex-'));
    directory = join(root, 'mutex');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('admits one process at a time, and loses none of their steps', async () => {
    const counter = join(root, 'counter');
    writeFileSync(counter, '0');
    // Reads and writes with a pause in between: two processes inside at once would lose a step.
    const source = `
      const { withFileMutex } = await import(${JSON.stringify(pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), 'file-mutex.ts')).href)});
      const fs = await import('node:fs');
      for (let round = 0; round < 20; round++) await withFileMutex(${JSON.stringify(directory)}, 60_000, async () => {
        const seen = Number(fs.readFileSync(${JSON.stringify(counter)}, 'utf8'));
        await new Promise((resolve) => setImmediate(resolve));
        fs.writeFileSync(${JSON.stringify(counter)}, String(seen + 1));
      });`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readFileSync(counter, 'utf8')).toBe('80');
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('passes on from a holder that died, and from one whose pid was reused', async () => {
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(dead, 'exit');
    for (const owner of [`${dead.pid} gone`, `${process.pid} another-start`]) {
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory);
      symlinkSync(owner, join(directory, '7'));
      await expect(withFileMutex(directory, 0, () => Promise.resolve('in'))).resolves.toBe('in');
    }
  });

  it('names a living holder after the timeout', async () => {
    mkdirSync(directory);
    symlinkSync(`${process.pid} ${identifyProcess(process.pid)?.startedAt}`, join(directory, '3'));
    await expect(withFileMutex(directory, 0, () => Promise.resolve())).rejects.toThrow(`pid ${process.pid}`);
  });

  it('is free again after work that failed', async () => {
    await expect(withFileMutex(directory, 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(withFileMutex(directory, 0, () => Promise.resolve('in'))).resolves.toBe('in');
  });
});
