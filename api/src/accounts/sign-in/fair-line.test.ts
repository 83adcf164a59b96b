import { createFairLine, type Place } from './fair-line';

const full = () => new Error('full');

/** All places join while the one slot is taken; returns them in the order of service. */
async function serve(options: { waiting: number; waitingOfLane: number }, places: Place[]) {
  const line = createFairLine({ running: 1, full, ...options });
  const served: number[] = [];
  let open: () => void = () => undefined;
  const held = line.run({ lane: 'holder' }, () => new Promise<void>((resolve) => (open = resolve)));
  const results = Promise.allSettled(
    places.map((place, n) =>
      line.run(place, () => {
        served.push(n);
        return Promise.resolve();
      }),
    ),
  );
  open();
  await held;
  return { served, results: (await results).map(({ status }) => status) };
}

it('lets the lanes take turns, so that a crowd delays no other lane', async () => {
  const crowd = Array.from({ length: 5 }, () => ({ lane: 'crowd' }));
  expect((await serve({ waiting: 9, waitingOfLane: 9 }, [...crowd, { lane: 'alone' }])).served).toEqual([
    0, 5, 1, 2, 3, 4,
  ]);
});

it('serves places with `first` before any lane, even when the line is full', async () => {
  const { served } = await serve({ waiting: 1, waitingOfLane: 1 }, [{ lane: 'a' }, { lane: 'b', first: true }]);
  expect(served).toEqual([1, 0]);
});

it('rejects a place when the line or its lane is full, and none of another lane', async () => {
  const { results } = await serve({ waiting: 3, waitingOfLane: 2 }, [
    { lane: 'a' },
    { lane: 'a' },
    { lane: 'a' },
    { lane: 'b' },
    { lane: 'c' },
  ]);
  expect(results).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

it('continues after work that failed', async () => {
  const line = createFairLine({ running: 1, waiting: 1, waitingOfLane: 1, full });
  await expect(line.run({ lane: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(line.run({ lane: 'a' }, () => Promise.resolve('well'))).resolves.toBe('well');
});
