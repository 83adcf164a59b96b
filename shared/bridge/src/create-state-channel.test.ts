import { createLocalState } from './create-local-state';
import { createStateChannel } from './create-state-channel';
import type { PlatformState } from './platform-state';
import type { QiankunStateActions } from './qiankun-state';

const initial = {
  searchText: '',
  unread: 0,
  badges: {},
  companyName: '',
  breadcrumbExtras: [],
  set: 'C',
  theme: 'standard',
} as unknown as PlatformState;

/** Models qiankun's global state: deep clones, one listener per application, keys unknown to the host are dropped. */
function qiankun(state: Record<string, unknown>) {
  const callbacks = new Map<string, (state: Record<string, unknown>, previous: Record<string, unknown>) => void>();
  const current = structuredClone(state);
  const actions = (id: string): QiankunStateActions => ({
    onGlobalStateChange: (callback) => void callbacks.set(id, callback),
    setGlobalState(change) {
      const previous = structuredClone(current);
      for (const key of Object.keys(change)) if (key in current) current[key] = structuredClone(change[key]);
      for (const callback of callbacks.values()) callback(structuredClone(current), previous);
      return true;
    },
  });
  return actions;
}

test('a change on one side reaches every listener of both sides', () => {
  const actions = qiankun({ ...initial });
  const host = createStateChannel(actions('host'), initial);
  const subApp = createStateChannel(actions('sub-work'), initial);
  const seen: string[] = [];
  host.subscribe((state, previous) => seen.push(`host ${previous.searchText}>${state.searchText}`));
  subApp.subscribe((state) => seen.push(`first ${state.searchText}`));
  subApp.subscribe((state) => seen.push(`second ${state.searchText}`));

  host.set({ searchText: '电池' });

  expect(seen).toEqual(['host >电池', 'first 电池', 'second 电池']);
  expect(subApp.get().searchText).toBe('电池');
});

test('a change without effect notifies no listener and keeps the object', () => {
  const channel = createLocalState(initial);
  const listener = jest.fn();
  channel.subscribe(listener);
  const before = channel.get();
  channel.set({ unread: 0, breadcrumbExtras: [] });
  expect(listener).not.toHaveBeenCalled();
  expect(channel.get()).toBe(before);
});

test('a listener that left hears nothing more', () => {
  const channel = createLocalState(initial);
  const listener = jest.fn();
  channel.subscribe(listener)();
  channel.set({ unread: 3 });
  expect(listener).not.toHaveBeenCalled();
  expect(channel.get().unread).toBe(3);
});
