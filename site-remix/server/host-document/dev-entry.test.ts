import { devCookie, judgeDevEntry, readDevWish } from './dev-entry';

const operations = { is_operations: 1 };
const others = { is_operations: 0 };

test.each([
  ['http://localhost:8003', others, true, 'http://localhost:8003/'],
  ['http://127.0.0.1:8001/x?y', operations, false, 'http://127.0.0.1:8001/'],
  ['https://[::1]:8443/', operations, false, 'https://[::1]:8443/'],
])('%s is mounted for those who may', (given, user, development, expected) => {
  expect(judgeDevEntry(given, user, development)).toEqual({ kind: 'mounted', url: new URL(expected) });
});

test.each([
  ['somebody else on a real server', 'http://localhost:8003', others, false, '运维账号'],
  ['another machine', 'http://evil.example', operations, true, '本机地址'],
  ['a name that only looks local', 'http://localhost.evil.example', operations, true, '本机地址'],
  ['a local name in the place of the user name', 'http://localhost:80@evil.example/', operations, true, '本机地址'],
  ['no web address', 'javascript:alert(1)', operations, true, '本机地址'],
  ['no address at all', 'localhost:8003', operations, true, '本机地址'],
])('not for %s, and it says why', (_name, given, user, development, reason) => {
  expect(judgeDevEntry(given, user, development)).toEqual({
    kind: 'refused',
    reason: expect.stringContaining(reason) as string,
  });
});

test('without a wish nothing happens', () => {
  expect(judgeDevEntry(undefined, operations, true)).toEqual({ kind: 'none' });
});

test('the wish is taken out of the address, the rest stays', () => {
  const wish = readDevWish('/work?townId=3&sub-work=http://localhost:8003&sub-admin=x', undefined, 'sub-work');
  expect(wish).toEqual({
    asked: 'http://localhost:8003',
    remembered: undefined,
    plainAddress: '/work?townId=3&sub-admin=x',
  });
});

test('what was chosen is found again by the next document, for its sub-app alone', () => {
  const cookie = devCookie('sub-work', new URL('http://localhost:8003/'), false).split(';')[0];
  expect(readDevWish('/work', `a=b; ${cookie}`, 'sub-work').remembered).toBe('http://localhost:8003');
  expect(readDevWish('/work', cookie, 'sub-admin').remembered).toBeUndefined();
});
