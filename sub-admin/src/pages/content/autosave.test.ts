import { createAutosave, type AutosaveState } from './autosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched(keep: () => Promise<string | undefined>) {
  const told: AutosaveState[] = [];
  return { told, autosave: createAutosave(keep, (state) => told.push(state)) };
}

test('saves a moment after the last key', async () => {
  const keep = jest.fn(() => Promise.resolve('14:05'));
  const { told, autosave } = watched(keep);
  autosave.touch();
  await jest.advanceTimersByTimeAsync(1000);
  autosave.touch();
  await jest.advanceTimersByTimeAsync(1000);
  expect(keep).not.toHaveBeenCalled();
  expect(autosave.isPending()).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(told).toEqual([{ kind: 'kept', at: '14:05' }]);
  expect(autosave.isPending()).toBe(false);
});

test('saves nothing while an input method composes', async () => {
  const keep = jest.fn(() => Promise.resolve('14:05'));
  let composes = true;
  const autosave = createAutosave(
    keep,
    () => undefined,
    () => composes,
  );
  autosave.touch();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(keep).not.toHaveBeenCalled();
  composes = false;
  await jest.advanceTimersByTimeAsync(1_500);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('saves within five seconds while a user types without a pause', async () => {
  const keep = jest.fn(() => Promise.resolve('14:05'));
  const { autosave } = watched(keep);
  for (let key = 0; key < 25; key += 1) {
    autosave.touch();
    await jest.advanceTimersByTimeAsync(200);
  }
  expect(keep).toHaveBeenCalledTimes(1);
});

test('runs one attempt at a time; the next one saves what was typed meanwhile', async () => {
  let text = 1;
  const sent: number[] = [];
  const answers: ((at: string) => void)[] = [];
  const { autosave } = watched(() => {
    sent.push(text);
    return new Promise((answer) => answers.push(answer));
  });
  autosave.touch();
  await jest.advanceTimersByTimeAsync(1200);
  text = 2;
  autosave.touch();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([1]);
  answers[0]!('14:05');
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2]);
});

test('reports a failure, keeps the change pending and tries again', async () => {
  const keep = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('14:06');
  const { told, autosave } = watched(keep);
  autosave.touch();
  await jest.advanceTimersByTimeAsync(1200);
  expect(told).toEqual([{ kind: 'failed' }]);
  expect(autosave.isPending()).toBe(true);
  await jest.advanceTimersByTimeAsync(8000);
  expect(told).toEqual([{ kind: 'failed' }, { kind: 'kept', at: '14:06' }]);
  expect(autosave.isPending()).toBe(false);
});

test('flush saves at once; settle cancels a planned attempt and waits for a running one', async () => {
  const keep = jest.fn(() => Promise.resolve('14:05'));
  const { autosave } = watched(keep);
  await autosave.flush();
  expect(keep).not.toHaveBeenCalled();
  autosave.touch();
  await autosave.flush();
  expect(keep).toHaveBeenCalledTimes(1);
  autosave.touch();
  await autosave.settle();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(keep).toHaveBeenCalledTimes(1);
});
