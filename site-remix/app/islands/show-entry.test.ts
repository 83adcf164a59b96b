/** @jest-environment jsdom */
import { ACCESS_TOKEN_KEY } from '@platform/bridge/access-token';
import { followEntry } from './show-entry';

let signedIn: string;
const entry = () => document.querySelector('a')!;
const comeBack = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: persisted as unknown }));
/** Resolves when what follows from the server's answer has been done. */
async function answered(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
}

beforeEach(async () => {
  document.body.innerHTML = '<a data-enter="/session" href="/login">登录</a>';
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ data: { signedIn } }) }) as unknown as Response);
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem(ACCESS_TOKEN_KEY, 'token');
  signedIn = 'user';
  followEntry();
  await answered();
});

it('asks the session once more when Back restores a page, and drops a token without a session', async () => {
  expect(entry().textContent).toBe('进入平台');
  signedIn = 'nobody';
  jest.mocked(fetch).mockClear();
  comeBack(false);
  await answered();
  expect(fetch).not.toHaveBeenCalled();
  expect(entry().textContent).toBe('进入平台');
  comeBack(true);
  await answered();
  expect(fetch).toHaveBeenCalled();
  expect([entry().textContent, entry().getAttribute('href')]).toEqual(['登录', 'http://localhost/login']);
  expect(sessionStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});
