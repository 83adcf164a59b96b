import { TOAST_MS, UNDO_MS } from '@platform/bridge/toast-ms';
import { dismissToast, holdToast, offerUndo, releaseToast, showToast, takeBack, toasts } from './toast-store';

const texts = () => toasts.get().map(({ text }) => text);
const newest = () => toasts.get().at(-1)!;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  jest.useRealTimers();
});

it('shows a message for five seconds and an offer for eight', () => {
  showToast('error', '手机号或密码错误');
  offerUndo('已停用', jest.fn());
  jest.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['手机号或密码错误', '已停用']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['已停用']);
  jest.advanceTimersByTime(UNDO_MS - TOAST_MS);
  expect(texts()).toEqual([]);
});

it('shows three at once, the newest', () => {
  for (const text of ['一', '二', '三', '四']) showToast('info', text);
  expect(texts()).toEqual(['二', '三', '四']);
});

it('never gives the place of an offer to a message that offers nothing, and always has one for that message', () => {
  for (const text of ['停用', '移出', '删除']) offerUndo(text, jest.fn());
  for (const text of ['一', '二', '三']) showToast('error', text);
  expect(texts()).toEqual(['移出', '删除', '三']);
});

it('shows the same text once, but each offer, because it takes back something else', () => {
  showToast('info', '已是最后一处');
  offerUndo('已移出收藏', jest.fn());
  showToast('info', '已是最后一处');
  offerUndo('已移出收藏', jest.fn());
  expect(texts()).toEqual(['已移出收藏', '已是最后一处', '已移出收藏']);
});

it('takes back once, however often the button is pressed', () => {
  const undo = jest.fn();
  offerUndo('已停用', undo);
  const { id } = newest();
  takeBack(id);
  takeBack(id);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

it('remains while the pointer is on it', () => {
  offerUndo('已停用', jest.fn());
  const toast = newest();
  holdToast(toast.id);
  jest.advanceTimersByTime(UNDO_MS * 2);
  expect(texts()).toEqual(['已停用']);
  releaseToast(toast);
  jest.advanceTimersByTime(UNDO_MS);
  expect(texts()).toEqual([]);
});
