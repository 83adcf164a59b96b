import { ChildFailed, run, stopChildren, withLowPriority } from './child.mjs';

describe('run', () => {
  it('returns the output of the command', async () => {
    await expect(run('sh', ['-c', 'echo out; echo err >&2'], { quiet: true })).resolves.toMatch(
      /out[^]*err|err[^]*out/,
    );
  });

  it('throws with the exit code and the output of a command that fails', async () => {
    const failure = await run('sh', ['-c', 'echo why; exit 3'], { quiet: true }).catch((error) => error);
    expect(failure).toBeInstanceOf(ChildFailed);
    expect(failure).toMatchObject({ code: 3, output: 'why\n' });
  });

  it('rejects when there is no such command', async () => {
    await expect(run('no-such-command-anywhere', [], { quiet: true })).rejects.toThrow('ENOENT');
  });
});

it('ends a command with its children when it is aborted', async () => {
  const wanted = new AbortController();
  const ended = run('sh', ['-c', 'sleep 600 & sleep 600'], { quiet: true, signal: wanted.signal });
  wanted.abort();
  await expect(ended).rejects.toMatchObject({ signal: 'SIGKILL' });
});

describe('stopChildren', () => {
  it('ends a command with its children', async () => {
    // The grandchild's output keeps the pipe open: the promise settles only after the grandchild has ended.
    const ended = run('sh', ['-c', 'sleep 600 & sleep 600'], { quiet: true }).catch((error) => error);
    stopChildren();
    expect(await ended).toMatchObject({ signal: 'SIGTERM' });
  });
});

test('passes our environment and additions to commands', async () => {
  const printed = await run(process.execPath, ['-p', 'process.env.PATH + process.env.EXTRA'], {
    env: { EXTRA: 'extra' },
    quiet: true,
  });
  expect(printed.trim()).toBe(`${process.env.PATH}extra`);
});

describe('beside others', () => {
  it('passes on the standard error of a command in whole lines', async () => {
    const told = [];
    await run('sh', ['-c', 'printf "on" >&2; sleep 0.1; printf "e\\ntwo" >&2; sleep 0.1; echo >&2; printf end >&2'], {
      onlyErrors: true,
      passErrors: (lines) => told.push(lines),
    });
    expect(told.every((lines) => lines.endsWith('\n'))).toBe(true);
    expect(told.join('')).toBe('one\ntwo\nend\n');
  });

  it('lowers the priority of the given commands and no others', async () => {
    const nice = () => run(process.execPath, ['-p', 'require("os").getPriority()'], { quiet: true }).then(Number);
    const usual = await nice();
    await expect(withLowPriority(nice)).resolves.toBeGreaterThan(usual);
    await expect(nice()).resolves.toBe(usual);
  });
});
