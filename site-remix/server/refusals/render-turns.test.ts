import { createRenderTurns } from './render-turns';

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), work: () => ended };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('renders a few pages of one network at a time, and those of another beside them', async () => {
  const inTurn = createRenderTurns(2, 10);
  const begun: string[] = [];
  const first = held();
  const run = (name: string, network: string, work: () => Promise<void>) =>
    inTurn(network, () => {
      begun.push(name);
      return work();
    });
  const all = [
    run('a', 'one', first.work),
    run('b', 'one', first.work),
    run('c', 'one', () => Promise.resolve()),
    run('d', 'other', () => Promise.resolve()),
  ];
  await all[3];
  expect(begun).toEqual(['a', 'b', 'd']);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
});

it('lets the event loop go round before each page', async () => {
  const inTurn = createRenderTurns(1, 10);
  const seen: string[] = [];
  const pages = ['one', 'two', 'three'].map((name) =>
    inTurn('n', () => {
      seen.push(name);
      return Promise.resolve();
    }),
  );
  const others = (async () => {
    for (let round = 0; round < 3; round += 1) {
      await turn();
      seen.push('other');
    }
  })();
  await Promise.all([...pages, others]);
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('two'));
});

it('refuses the network of which too many wait, and takes it again afterwards', async () => {
  const inTurn = createRenderTurns(1, 1);
  const first = held();
  const running = inTurn('n', first.work);
  const waiting = inTurn('n', () => Promise.resolve('page'));
  await expect(inTurn('n', () => Promise.resolve())).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  first.end();
  await running;
  expect(await waiting).toBe('page');
  expect(await inTurn('n', () => Promise.resolve('again'))).toBe('again');
});

it('goes on after a page that failed', async () => {
  const inTurn = createRenderTurns(1, 5);
  const failing = inTurn('n', () => Promise.reject(new Error('broken')));
  const next = inTurn('n', () => Promise.resolve('page'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('page');
});
