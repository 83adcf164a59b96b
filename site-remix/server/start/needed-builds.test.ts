import type { Builds } from './builds';
import { neededBuilds } from './needed-builds';

const quiet = { progress: () => undefined };
const never = new AbortController().signal;

function buildsWith(whenBuilt: Builds['whenBuilt']): Builds {
  return {
    whenBuilt,
    state: () => ({ host: { state: 'building', since: Date.now() - 7_000 }, 'site-remix': { state: 'built' } }),
    prefer: () => undefined,
    onChange: () => () => undefined,
    begin: () => undefined,
    stop: () => undefined,
    folder: (name) => name,
  };
}

it('waits for the public pages and the frame, not for the sub-apps, and says for what', async () => {
  let finish: () => void = () => undefined;
  const asked: string[] = [];
  const needed = neededBuilds(
    buildsWith((name) => {
      asked.push(name);
      return name === 'host' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve();
    }),
  );
  const said: string[] = [];
  const waited = needed.wait({ progress: (text) => said.push(text) }, never);
  expect(said).toEqual(['正在构建 host 7 秒……']);
  finish();
  await waited;
  expect(asked.sort()).toEqual(['host', 'site-remix']);
});

it('ends everything with the reason when one of them failed, however early', async () => {
  const failure = new Error('构建 host 失败');
  const needed = neededBuilds(
    buildsWith((name) => (name === 'host' ? Promise.reject(failure) : new Promise(() => undefined))),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(needed.failed.reason).toBe(failure);
  await expect(needed.wait(quiet, never)).rejects.toBe(failure);
});

it('does not wait without a builder, nor when the platform is to end', async () => {
  await neededBuilds(undefined).wait(quiet, never);
  const ending = new AbortController();
  const waited = neededBuilds(buildsWith(() => new Promise(() => undefined))).wait(quiet, ending.signal);
  ending.abort();
  await expect(waited).rejects.toThrow();
});
