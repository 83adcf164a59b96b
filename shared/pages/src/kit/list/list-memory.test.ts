import type * as Module from './list-memory';

const stored = new Map<string, string>();

/** The module in a new document of the same tab. */
function newDocument(): typeof Module {
  jest.resetModules();
  return jest.requireActual<typeof Module>('./list-memory');
}

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('keeps the opened row over a reload, but not the rows', () => {
  const before = newDocument();
  before.rememberList('/user?page=2', { page: { total: 1 }, call: '/v1/admin/user/list' });
  before.rememberList('/user?page=2', { openedRow: '42' });
  expect(before.recallList('/user?page=2')).toMatchObject({ page: { total: 1 }, openedRow: '42' });
  const after = newDocument();
  expect(after.recallList('/user?page=2')).toEqual({ openedRow: '42' });
  expect(after.recallList('/user')).toBeUndefined();
});

it('keeps the rows of the last thirty addresses, and forgets those of a search that was left', () => {
  const { rememberList, recallList, forgetLists } = newDocument();
  for (let page = 1; page <= 31; page += 1) rememberList(`/docking#${page}`, { openedRow: String(page) });
  rememberList('/user', { openedRow: '7' });
  expect([1, 2, 3].map((page) => recallList(`/docking#${page}`)?.openedRow)).toEqual([undefined, undefined, '3']);
  forgetLists('/docking');
  expect(recallList('/docking#31')).toBeUndefined();
  expect(recallList('/user')?.openedRow).toBe('7');
});

it('works without storage', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  const { rememberList, recallList } = newDocument();
  rememberList('/user', { page: 'rows', openedRow: '7' });
  expect(recallList('/user')?.page).toBe('rows');
});
