import type { UserInfo } from '@platform/contract/users/user-info';
import { isLimited, pagesOfUser } from './pages-of-user';

const person = (fields: Partial<UserInfo>) =>
  ({ rid: 0, is_admin_view: 0, is_admin: '0', roles: [], ...fields }) as unknown as UserInfo;

test('only pages that the release has and the set owns', () => {
  expect(pagesOfUser('A', person({ roles: ['company'] }), ['/patent', '/home', '/user', '/nowhere'])).toEqual([
    '/home',
    '/patent',
  ]);
});

test('an admin view leaves out what is the account owner alone', () => {
  const released = ['/home', '/upPwd', '/userCenter'];
  expect(pagesOfUser('A', person({ is_admin_view: 1 }), released)).toEqual(['/home']);
  expect(pagesOfUser('A', person({}), released)).toEqual(['/home', '/userCenter', '/upPwd']);
});

test('an editor manages content, not people', () => {
  const released = ['/user', '/apply', '/applyDetails', '/news', '/newsDetails', '/system', '/userCenter'];
  expect(pagesOfUser('B', person({ is_admin: '1', roles: ['editor'], rid: 1 }), released)).toEqual([
    '/news',
    '/userCenter',
    '/newsDetails',
  ]);
  expect(pagesOfUser('B', person({ is_admin: '1', roles: ['admin'] }), released)).toContain('/user');
});

test('a role below the main account and an admin view are limited', () => {
  expect(isLimited(person({}))).toBe(false);
  expect(isLimited(person({ rid: 2 }))).toBe(true);
  expect(isLimited(person({ is_admin_view: 1 }))).toBe(true);
});
