import { saveDraft } from '@platform/bridge/drafts';
import { renderToString } from 'react-dom/server';
import { forgetLists, recallList } from './list-memory';
import { useKeptRow } from './use-kept-row';

const user = { id: 7, is_admin_view: 0 };
jest.mock('@platform/bridge/sub-app-bridge', () => ({
  subAppBridge: () => ({ actions: {}, state: { get: () => ({ user }) } }),
}));

const NAME = 'list:/v1/admin/user/list:opened';
/** React runs effects after mounting; server rendering leaves them to the test. */
let effects: (() => unknown)[];

beforeEach(() => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    window: { location: { pathname: '/user', search: '' } },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  forgetLists();
  saveDraft(user, NAME, '42');
  effects = [];
  const react = jest.requireActual<typeof import('react')>('react');
  jest.spyOn(react, 'useEffect').mockImplementation((effect) => void effects.push(effect));
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

const List = () => {
  useKeptRow(NAME, '/user');
  return null;
};
const render = () => {
  effects = [];
  forgetLists();
  renderToString(<List />);
  return recallList('/user')?.openedRow;
};

it('restores the mark in the mounted rendering, also when an earlier one was discarded', () => {
  expect(render()).toBe('42');
  expect(render()).toBe('42');
});

it('is there once: who comes back later finds no row marked', () => {
  render();
  for (const effect of effects) effect();
  expect(render()).toBeUndefined();
});
