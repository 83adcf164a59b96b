import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withLock } from './lock.mjs';

describe('withLock', () => {
  let file;
  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'step.lock');
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

  it('lets the second wait until the first is done', async () => {
    const order = [];
    let finishFirst;
    const first = withLock(file, '构建', async () => {
      await new Promise((resolve) => (finishFirst = resolve));
      order.push('first');
    });
    const second = withLock(file, '构建', async () => order.push('second'));
    finishFirst();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('takes over the lock of a process that has ended', async () => {
    fs.writeFileSync(file, '4194303 1');
    await expect(withLock(file, '构建', async () => 'done')).resolves.toBe('done');
  });

  it('takes over the lock of a process whose id another process has now', async () => {
    fs.writeFileSync(file, `${process.pid} 1`);
    await expect(withLock(file, '构建', async () => 'done')).resolves.toBe('done');
  });

  it('stops waiting when it is aborted', async () => {
    let finish;
    const first = withLock(file, '构建', () => new Promise((resolve) => (finish = resolve)));
    const wanted = new AbortController();
    const second = withLock(file, '构建', async () => 'second', wanted.signal);
    wanted.abort();
    await expect(second).rejects.toThrow('aborted');
    finish();
    await first;
  });

  it('releases the lock when the step fails', async () => {
    await expect(withLock(file, '构建', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(fs.existsSync(file)).toBe(false);
  });
});
