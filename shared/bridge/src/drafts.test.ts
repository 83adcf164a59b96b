import { DRAFT_LIFE_MS, saveDraft, takeDraft } from './drafts';

const me = { id: 7, is_admin_view: 0 };
const storage = new Map<string, string>();
const at = (pathname: string, search = '') => Object.assign(globalThis, { window: { location: { pathname, search } } });

beforeEach(() => {
  storage.clear();
  at('/user', '?page=2');
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('a draft is there once', () => {
  saveDraft(me, 'form', { name: '王伟' });
  expect(takeDraft(me, 'form')).toEqual({ name: '王伟' });
  expect(takeDraft(me, 'form')).toBeUndefined();
});

test('another account, and an administrator in its view, get nothing', () => {
  saveDraft(me, 'form', 1);
  expect(takeDraft({ id: 8, is_admin_view: 0 }, 'form')).toBeUndefined();
  expect(takeDraft({ id: 7, is_admin_view: 1 }, 'form')).toBeUndefined();
});

test('another page leaves it where it is', () => {
  saveDraft(me, 'form', 1);
  at('/user');
  expect(takeDraft(me, 'form')).toBeUndefined();
  at('/user', '?page=2');
  expect(takeDraft(me, 'form')).toBe(1);
});

test('after ten minutes it is gone', () => {
  jest.useFakeTimers({ now: 0 });
  saveDraft(me, 'form', 1);
  jest.setSystemTime(DRAFT_LIFE_MS + 1);
  expect(takeDraft(me, 'form')).toBeUndefined();
  expect(storage.size).toBe(0);
  jest.useRealTimers();
});

test('a closed storage loses the draft and nothing else', () => {
  Object.assign(globalThis, { sessionStorage: undefined });
  expect(() => saveDraft(me, 'form', 1)).not.toThrow();
  expect(takeDraft(me, 'form')).toBeUndefined();
});
