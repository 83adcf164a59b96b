import { ASK_EVERY_MS, newVersion, watchForNewVersion } from './new-version';

function setUp(answers: (string | null | Error)[]) {
  const listeners = new Map<string, () => void>();
  const page = { visibilityState: 'visible' as DocumentVisibilityState };
  const listen = { addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener) };
  const ask = jest.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  watchForNewVersion({
    known: () => ['2.0.0+b', '1.0.0+a'],
    ask,
    document: Object.assign(page, listen) as never,
    window: listen as never,
    random: () => 0.5,
  });
  return { ask, page, fire: (type: string) => listeners.get(type)?.() };
}

beforeEach(() => {
  jest.useFakeTimers();
  newVersion.set(undefined);
});
afterEach(() => jest.useRealTimers());

test('another release is offered; the one of the document and the mounted one are no news', async () => {
  const { ask } = setUp(['2.0.0+b', '1.0.0+a', '3.0.0+c', '2.0.0+b']);
  const seen = [];
  for (let round = 0; round < 4; round += 1) {
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
    seen.push(newVersion.get());
  }
  expect(seen).toEqual([undefined, undefined, '3.0.0+c', undefined]);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a failed question changes nothing, and asking goes on', async () => {
  setUp(['3.0.0+c', new Error('offline'), '4.0.0+d']);
  await jest.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
  expect(newVersion.get()).toBe('3.0.0+c');
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(newVersion.get()).toBe('4.0.0+d');
});

test('a hidden tab does not ask; it asks at once when it is looked at again', async () => {
  const { ask, page, fire } = setUp(['3.0.0+c']);
  page.visibilityState = 'hidden';
  await jest.advanceTimersByTimeAsync(5 * ASK_EVERY_MS);
  expect(ask).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  fire('visibilitychange');
  await jest.advanceTimersByTimeAsync(0);
  expect(newVersion.get()).toBe('3.0.0+c');
  fire('visibilitychange');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('stops polling without user input, so that no session is kept alive', async () => {
  const { ask, fire } = setUp([]);
  await jest.advanceTimersByTimeAsync(60 * ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(9);
  fire('keydown');
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(10);
});
