import { ACCESS_TOKEN_KEY, SIGNED_OUT_KEY } from '@platform/bridge/access-token';
import type { UserInfo } from '@platform/contract/users/user-info';
import { showToast, toasts } from '../feedback/toast-store';
import type { Host } from '../state/host';
import { followAccount } from './follow-account';
import { tellSignedOut } from './follow-tabs';

jest.mock('../navigation/location-store', () => ({
  place: { get: () => ({ pathname: '/home' }), subscribe: () => () => undefined },
}));
jest.mock('../updates/reload-keeping-input', () => ({ reloadKeepingInput: jest.fn() }));

const person = {
  id: 7,
  type: '2',
  com_id: 3,
  roles: ['company'],
  name: '甲',
  badges: {},
  unread: 0,
} as unknown as UserInfo;
const replace = jest.fn();
const set = jest.fn();
/** The account of the browser's session cookie. */
let signedIn: UserInfo;
let tab: Record<string, string>;
let browser: Record<string, string>;
let hear: (event: { key: string; newValue: string | null }) => void;

/** A storage with its keys as properties of the object, as in scripts. */
function storage(kept: Record<string, string>): Record<string, string> {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept;
}

beforeEach(() => {
  replace.mockClear();
  set.mockClear();
  signedIn = person;
  tab = storage({ 'draft:7:profile': '写到一半', [ACCESS_TOKEN_KEY]: 'former' });
  browser = storage({});
  Object.assign(globalThis, {
    window: {
      addEventListener: (name: string, listener: typeof hear) => (name === 'storage' ? (hear = listener) : undefined),
      location: { replace },
    },
    document: { addEventListener: jest.fn() },
    sessionStorage: tab,
    localStorage: browser,
    fetch: jest.fn(async () => Response.json({ code: 1, msg: '', data: signedIn })),
  });
  followAccount({ state: { get: () => ({ user: person }), set } } as unknown as Host);
});
afterEach(() => {
  for (const name of ['window', 'document', 'sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

/** Resolves when the server's answer has been processed. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

it('goes on as the same person when he signs in again elsewhere, with the new token', async () => {
  signedIn = { ...person, unread: 4 };
  hear({ key: ACCESS_TOKEN_KEY, newValue: 'renewed' });
  await answered();
  expect(tab[ACCESS_TOKEN_KEY]).toBe('renewed');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ unread: 4 }));
  expect(replace).not.toHaveBeenCalled();
});

it('reloads when another account signs in in another tab: nothing of the former account stays in the tab', async () => {
  signedIn = { ...person, id: 8, name: '乙', roles: ['district'] };
  hear({ key: ACCESS_TOKEN_KEY, newValue: 'another' });
  await answered();
  expect(replace).toHaveBeenCalledWith('/');
  expect(set).not.toHaveBeenCalled();
  expect(Object.keys(tab)).toEqual([]);
});

it('drops a token that was reset in another tab and stays: the next call checks the session', async () => {
  hear({ key: ACCESS_TOKEN_KEY, newValue: null });
  await answered();
  expect(tab[ACCESS_TOKEN_KEY]).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  expect(replace).not.toHaveBeenCalled();
});

it('leaves when another tab signs out, says why, and keeps nothing', () => {
  tellSignedOut();
  expect(browser[SIGNED_OUT_KEY]).toBeDefined();
  hear({ key: SIGNED_OUT_KEY, newValue: browser[SIGNED_OUT_KEY]! });
  expect(replace).toHaveBeenCalledWith('/web/index?reason=logout');
  expect(Object.keys(tab)).toEqual([]);
  // Failures of its calls on the way are irrelevant.
  showToast('error', '验证失败，请重新登录。');
  expect(toasts.get()).toEqual([]);
});
