import { clearSearchSession, SEARCH_SESSION_KEYS, SELECTION_KEY } from './session-keys';

afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

it('clears what a list stored and what was chosen of it, and nothing else', () => {
  const kept: Record<string, string> = { sq_access_token: 't', 'draft:7': '写到一半', [`${SELECTION_KEY}7`]: '{}' };
  for (const key of SEARCH_SESSION_KEYS) kept[key] = '1';
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  Object.assign(globalThis, { sessionStorage: kept });
  clearSearchSession();
  expect(Object.keys(kept)).toEqual(['sq_access_token', 'draft:7']);
});

it('leaves a page alone where storage is closed', () => {
  expect(clearSearchSession).not.toThrow();
});
