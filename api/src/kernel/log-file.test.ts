import { Writable } from 'node:stream';
import { LogFile } from './log-file';
import { openLog } from './log';

/** A simulated disk that can be full. */
function disk() {
  const state = { full: false, lines: [] as string[], opened: 0 };
  const open = () => {
    state.opened += 1;
    return new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        if (state.full)
          return done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
        state.lines.push(chunk);
        done();
      },
    });
  };
  return { state, open };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('drops lines while its disk is full, ends nothing, and continues when there is space', async () => {
  const { state, open } = disk();
  let now = 0;
  const file = new LogFile(open, () => now);
  const log = openLog({ logLevel: 'info' }, file);
  log.info('before');
  await settled();
  state.full = true;
  for (let count = 0; count < 5; count += 1) {
    log.info('nowhere');
    await settled();
  }
  expect(file.fault()?.message).toContain('ENOSPC');
  now += 6_000;
  log.info('still nowhere');
  await settled();
  expect(file.fault()).toBeDefined();
  state.full = false;
  log.info('too early for another try');
  now += 6_000;
  log.info('after');
  await settled();
  expect(file.fault()).toBeUndefined();
  const lines = state.lines
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; lost?: number });
  expect(lines.map(({ msg }) => msg)).toEqual(['before', 'log lines were lost', 'after']);
  expect(lines[1]?.lost).toBe(7);
  expect(state.opened).toBe(3);
});
