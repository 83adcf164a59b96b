import { ACCESS_TOKEN_KEY } from '@platform/bridge/access-token';
import type { UserInfo } from '@platform/contract/users/user-info';
import type { Host } from '../state/host';
import { followAccount } from './follow-account';

jest.mock('../navigation/location-store', () => ({
  place: { get: () => ({ pathname: '/home' }), subscribe: () => () => undefined },
}));
jest.mock('../updates/reload-keeping-input', () => ({ reloadKeepingInput: jest.fn() }));

const person = { id: 7, type: '2', com_id: 3, roles: ['company'], name: '甲', badges: {}, unread: 0 };
const replace = jest.fn();
const set = jest.fn();
const style = { visibility: '' };
const tab = new Map<string, string>();
let answer: () => Response;
let comeBack: (event: { persisted: boolean }) => void;

beforeEach(() => {
  jest.clearAllMocks();
  style.visibility = '';
  tab.set(ACCESS_TOKEN_KEY, 'token');
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  };
  Object.assign(globalThis, {
    window: {
      addEventListener: (name: string, listener: typeof comeBack) =>
        name === 'pageshow' ? (comeBack = listener) : undefined,
      location: { replace },
    },
    document: { addEventListener: jest.fn(), documentElement: { style } },
    sessionStorage: storage,
    localStorage: storage,
    fetch: jest.fn(async () => answer()),
  });
  followAccount({ state: { get: () => ({ user: person }), set } } as unknown as Host);
});
afterEach(() => {
  for (const name of ['window', 'document', 'sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

const as = (user: Partial<UserInfo>) => () => Response.json({ code: 1, msg: '', data: { ...person, ...user } });
const refused = (status: number) => () => Response.json({ code: 0, msg: '不行。', data: null }, { status });
/** Resolves when what follows from the server's answer has been done. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

it('asks nothing when a page is shown for the first time', () => {
  answer = as({});
  comeBack({ persisted: false });
  expect(style.visibility).toBe('');
  expect(fetch).not.toHaveBeenCalled();
});

it('hides a page that Back restores until the session is known to be of the same person', async () => {
  answer = as({ unread: 4 });
  comeBack({ persisted: true });
  expect(style.visibility).toBe('hidden');
  expect(fetch).toHaveBeenCalledTimes(1);
  await answered();
  expect(style.visibility).toBe('');
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ unread: 4 }));
  expect(replace).not.toHaveBeenCalled();
});

it.each<[string, () => Response]>([
  ['the session is over', refused(401)],
  ['another person is signed in', as({ id: 8 })],
  ['an administrator looks as another person', as({ is_admin_view: 1 })],
])('leaves and shows nothing of the page when %s', async (_, given) => {
  answer = given;
  comeBack({ persisted: true });
  await answered();
  expect(replace).toHaveBeenCalledWith('/');
  expect(style.visibility).toBe('hidden');
  expect(set).not.toHaveBeenCalled();
});

it('shows the page again when the server cannot answer', async () => {
  answer = refused(503);
  comeBack({ persisted: true });
  await answered();
  expect(style.visibility).toBe('');
  expect(replace).not.toHaveBeenCalled();
});
