import { CallError } from '@platform/contract/call-error';
import type { CurrentSubApp } from '../updates/ask-version';
import { ASK_AFTER_FAILURE_MS, ASK_EVERY_MS, waitForRelease } from './wait-for-release';

const subApp = 'sub-work';
const building: CurrentSubApp = {
  subApp,
  version: null,
  entry: null,
  build: { state: 'building', elapsedMs: 5, expectedMs: null },
};
const failed: CurrentSubApp = { ...building, build: { state: 'failed', elapsedMs: 5, expectedMs: null } };
const released: CurrentSubApp = { subApp, version: '1.0.0+a', entry: '/a', build: null };

function setUp(answers: (CurrentSubApp | Error)[]) {
  const page = { visibilityState: 'visible' as DocumentVisibilityState };
  const ask = jest.fn(() => {
    const answer = answers.shift() ?? building;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const [onState, onReady] = [jest.fn(), jest.fn()];
  const end = waitForRelease({ ask, onState, onReady, document: page });
  return { ask, onState, onReady, page, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('asks until there is a release, through a server that is away, and says so once', async () => {
  const { ask, onState, onReady } = setUp([building, new TypeError('fetch failed'), released]);
  await jest.advanceTimersByTimeAsync(2 * ASK_EVERY_MS);
  expect(onState.mock.calls).toEqual([[building.build]]);
  expect(onReady).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20 * ASK_EVERY_MS);
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each([
  ['nobody is signed in any more', new CallError(401, '请重新登录')],
  ['nothing is built that could bring one', { ...building, build: null }],
])('leaves it to a new document when %s', async (_why, answer) => {
  const { onReady } = setUp([answer]);
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('after a failure polls seldom, and only while the tab is visible', async () => {
  const { ask, onState, page } = setUp([failed, failed, released]);
  await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(onState).toHaveBeenCalledWith(failed.build);
  await jest.advanceTimersByTimeAsync(ASK_AFTER_FAILURE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  await jest.advanceTimersByTimeAsync(5 * ASK_AFTER_FAILURE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  await jest.advanceTimersByTimeAsync(ASK_AFTER_FAILURE_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('asks nothing more once it is ended', async () => {
  const { ask, end } = setUp([]);
  end();
  await jest.advanceTimersByTimeAsync(5 * ASK_EVERY_MS);
  expect(ask).not.toHaveBeenCalled();
});
