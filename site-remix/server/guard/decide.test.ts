import type { UserInfo } from '@platform/contract/users/user-info';
import type { RouteSet } from '@platform/routes/route';
import { asksForSession, decide, isFilePath } from './decide';
import type { Standing } from './standing';

const none: Standing = { kind: 'none' };
const invalid: Standing = { kind: 'invalid' };
const visitor: Standing = { kind: 'visitor' };
const user = (set: RouteSet): Standing => ({
  kind: 'user',
  set,
  user: { roles: set === 'B' ? ['admin'] : [] } as unknown as UserInfo,
});
const editor: Standing = { kind: 'user', set: 'B', user: { roles: ['editor'] } as UserInfo };
const to = (path: string, standing: Standing, search = '') => {
  const verdict = decide(path, search, standing);
  return verdict.kind === 'redirect' ? `${verdict.status} ${verdict.to}${verdict.clear ? ' clear' : ''}` : verdict.kind;
};

test.each<[string, Standing, string]>([
  ['/', none, '302 /web/index'],
  ['/web/index', none, 'public'],
  ['/web/patent/CN101175089', none, 'public'],
  ['/login', none, 'public'],
  ['/login/wechat/callback', none, 'public'],
  ['/login/wechat/elsewhere', none, '302 /web/index'],
  ['/home', none, '302 /web/index?reason=sign-in&next=%2Fhome'],
  ['/work/workCompany', none, '302 /web/index?reason=sign-in&next=%2Fwork%2FworkCompany'],
  ['/web', none, '302 /web/index'],
  ['/404', none, 'not-found'],
  ['/no/such/page', none, '302 /web/index'],
  ['/work/addDemand', none, '302 /web/index?reason=sign-in&next=%2Fwork%2FaddDemand'],
])('without a session %s', (path, standing, expected) => {
  expect(to(path, standing)).toBe(expected);
});

test.each<[string, string]>([
  ['/', '302 /web/index?reason=expired clear'],
  ['/web/index', 'fresh'],
  ['/work', '302 /web/index?reason=expired&next=%2Fwork clear'],
  ['/login', 'fresh'],
  ['/web', '302 /web/index clear'],
  ['/no/such/page', '302 /web/index?reason=expired clear'],
  ['/404', 'not-found'],
])('with a cookie that means nothing %s', (path, expected) => {
  expect(to(path, invalid)).toBe(expected);
});

test.each(['/', '/work', '/no/such/page'])('with a one-time password %s leads to its change', (path) => {
  const standing = { ...user('C'), user: { roles: [], must_change_password: 1 } } as unknown as Standing;
  expect(to(path, standing)).toBe('302 /upPwd');
  expect(to('/upPwd', standing)).toBe('frame');
});

test.each<[RouteSet, string]>([
  ['A', '/home'],
  ['B', '/user'],
  ['C', '/work'],
  ['D', '/work'],
])('set %s goes from the front page to / and from / to %s', (set, home) => {
  expect(to('/web/index', user(set))).toBe('302 /');
  expect(to('/login', user(set))).toBe('302 /');
  expect(to('/', user(set))).toBe(`302 ${home}`);
  expect(decide(home, '', user(set))).toEqual({ kind: 'frame', found: true });
});

test('a page of another set is a 404 inside the frame', () => {
  expect(decide('/user', '', user('A'))).toEqual({ kind: 'frame', found: false });
  expect(decide('/newhome', '', user('D'))).toEqual({ kind: 'frame', found: false });
  expect(decide('/newhome', '', user('C'))).toEqual({ kind: 'frame', found: true });
  expect(decide('/404', '', user('B'))).toEqual({ kind: 'frame', found: false });
  expect(decide('/no/such/page', '', user('B'))).toEqual({ kind: 'frame', found: false });
});

test('nested spellings lead to the literal path and keep their query', () => {
  expect(to('/work/workCompany', user('C'), '?page=2')).toBe('302 /workCompany?page=2');
  expect(to('/property/patent', user('A'))).toBe('302 /patent');
  expect(to('/work/addDemand', user('D'), '?company_id=3')).toBe('302 /addDemand?company_id=3');
  expect(to('/work/workVisit/details', user('C'), '?id=1')).toBe('302 /workVisit/details?id=1');
  expect(decide('/property/patent', '', user('C'))).toEqual({ kind: 'frame', found: false });
});

test('/web is website management for the administration alone', () => {
  expect(decide('/web', '', user('B'))).toEqual({ kind: 'frame', found: true });
  expect(to('/web', user('A'))).toBe('302 /web/index');
});

test('a visitor has no page of the frame', () => {
  expect(to('/', visitor)).toBe('302 /web/small/Waitvisit');
  expect(to('/work', visitor)).toBe('302 /web/small/Waitvisit');
  expect(to('/no/such/page', visitor)).toBe('302 /web/small/Waitvisit');
  expect(to('/web/index', visitor)).toBe('fresh');
});

test('public pages do not depend on the session', () => {
  expect(asksForSession('/web/search/list')).toBe(false);
  expect(asksForSession('/web/no-such-page')).toBe(false);
  expect(asksForSession('/web/index')).toBe(true);
  expect(decide('/web/no-such-page', '', user('A'))).toEqual({ kind: 'public' });
});

test('after signing in only a page of the own set is gone on to', () => {
  expect(to('/login', user('A'), '?next=%2Fpatent%3Fpage%3D2')).toBe('302 /patent?page=2');
  expect(to('/login', user('A'), '?next=%2Fuser')).toBe('302 /');
  expect(to('/login', user('A'), '?next=%2F%2Fevil.example')).toBe('302 /');
  expect(to('/login', user('A'), '?next=https%3A%2F%2Fevil.example%2Fpatent')).toBe('302 /');
});

test('an editor, who cannot open /user, starts with the content', () => {
  expect(to('/', editor)).toBe('302 /news');
});

test('a page for other roles of the set is a 404, also after signing in', () => {
  for (const path of ['/user', '/apply', '/applyDetails', '/system']) {
    expect(decide(path, '', user('B'))).toEqual({ kind: 'frame', found: true });
    expect(decide(path, '', editor)).toEqual({ kind: 'frame', found: false });
  }
  for (const path of ['/news', '/newsDetails', '/web', '/IndustryReport', '/dataShow', '/dataShow/newList'])
    expect(decide(path, '', editor)).toEqual({ kind: 'frame', found: true });
  expect(to('/login', editor, '?next=%2Fuser')).toBe('302 /');
  expect(to('/login', editor, '?next=%2Fnews%3Fpage%3D2')).toBe('302 /news?page=2');
});

test('a preview of the front page is shown to every visitor, signed in or not', () => {
  for (const standing of [none, invalid, visitor, user('B'), editor])
    expect(to('/web/index', standing, '?site=draft.today.1.x')).toBe('public');
});

test('files are no pages, whatever their name begins with', () => {
  expect(['/media/1', '/feeds', '/feeds/x.rss', '/share/qr.svg', '/sitemaps/a.xml'].every(isFilePath)).toBe(true);
  expect(['/mediation', '/web/media', '/shared', '/'].some(isFilePath)).toBe(false);
});
