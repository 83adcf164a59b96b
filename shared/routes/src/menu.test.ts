import { menuOf, topBarOf } from './menu';
import { publicRoutes } from './public-routes';
import type { RouteSet } from './route';
import { activeMenuOf, metaOf, trailOf } from './route-meta';
import { findRoute, homeOf, literalOfNested, routesOfSet } from './routes-of-set';
import { setOfUser } from './set-of-user';

const built = (...paths: string[]) => ({ builtPaths: new Set(paths), limited: false });

describe('menu', () => {
  it('shows no entry without a page, and a group only with its pages', () => {
    expect(menuOf('A', built('/home'))).toEqual([expect.objectContaining({ path: '/home', children: [] })]);
    const group = menuOf('A', built('/home', '/patent')).find((entry) => entry.path === '/property');
    expect(group?.children.map((child) => child.path)).toEqual(['/patent']);
  });

  it('leaves out what is not for an admin view', () => {
    const entries = (limited: boolean) =>
      menuOf('A', { builtPaths: new Set(['/home', '/system']), limited }).map((entry) => entry.path);
    expect(entries(false)).toContain('/system');
    expect(entries(true)).not.toContain('/system');
  });

  it('puts work, honours, search, ranking and legal events into the top bar, in this order', () => {
    const all = built(...routesOfSet('C').map((row) => row.path));
    expect(topBarOf('C', all).map((row) => row.path)).toEqual([
      '/work',
      '/honor',
      '/shundeSearchNew',
      '/ranking',
      '/adminLawNew',
    ]);
    expect(topBarOf('A', all)).toEqual([]);
  });
});

describe('routes', () => {
  it('lets a row of the set win over the shared one', () => {
    expect(findRoute('A', '/system')?.isAdminView).toBe(0);
    expect(routesOfSet('B').filter((row) => row.path === '/system')).toHaveLength(1);
  });

  it('has the district pages only in set C', () => {
    for (const path of ['/newhome', '/visualization/Visit', '/datapage', '/newsystem', '/newUserCenter']) {
      expect(findRoute('C', path)).toBeDefined();
      expect(findRoute('D', path)).toBeUndefined();
    }
  });

  it('has a default page in every set, unique paths, and parents that exist', () => {
    for (const set of ['A', 'B', 'C', 'D'] as const) {
      const rows = routesOfSet(set);
      expect(findRoute(set, homeOf[set])).toBeDefined();
      expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length);
      for (const row of rows) if (row.parent) expect(findRoute(set, row.parent)).toBeDefined();
    }
  });

  it.each<[RouteSet, string, string | undefined]>([
    ['C', '/work/workCompany', '/workCompany'],
    ['A', '/property/patent', '/patent'],
    ['C', '/work/addDemand', '/addDemand'],
    ['D', '/work/addWaitvisit', '/addWaitvisit'],
    ['D', '/work/workWaitvisit3/addDemand', '/addDemand'],
    ['C', '/work/workVisit/details', '/workVisit/details'],
    ['A', '/property/litigation/details', '/litigation/details'],
    ['A', '/property/patent/patentDetails', '/patentDetails'],
    ['A', '/work/workCompany', undefined],
    ['C', '/workCompany', undefined],
    ['C', '/workVisit/details', undefined],
    ['C', '/addDemand/work', undefined],
    ['C', '/nowhere/work/addDemand', undefined],
    ['C', '/workaddDemand', undefined],
  ])('%s: behind the nested spelling %s stands %s', (set, path, literal) => {
    expect(literalOfNested(set, path)).toBe(literal);
  });

  it('gives every row its whole metadata', () => {
    const meta = (set: RouteSet, path: string) => metaOf(set, findRoute(set, path)!);
    expect(meta('A', '/patent')).toEqual({
      title: '专利管理',
      keepAlive: true,
      serve: 'sub-portal',
      activeMenu: '/patent',
      breadcrumb: true,
      hidden: false,
    });
    expect(meta('D', '/workVisit/details')).toEqual({
      title: '走访详情',
      keepAlive: false,
      serve: 'sub-work',
      activeMenu: '/workVisit',
      breadcrumb: true,
      hidden: true,
    });
    expect(meta('B', '/detail')).toMatchObject({ serve: 'sub-admin', activeMenu: undefined, hidden: true });
    expect(metaOf('public', publicRoutes[0]!)).toMatchObject({ serve: 'site-remix', hidden: true, breadcrumb: true });
  });

  it('highlights the nearest entry that the menu really has', () => {
    expect(activeMenuOf('D', '/workVisit/details', (path) => path === '/work')).toBe('/work');
    expect(activeMenuOf('D', '/workVisit/details', () => false)).toBeUndefined();
  });

  it('builds the breadcrumb from titles', () => {
    expect(trailOf('C', '/workVisit/details').map((row) => row.title)).toEqual(['工作台', '走访跟进', '走访详情']);
  });
});

describe('set of a user', () => {
  it.each([
    [{ is_news: 1, com_id: 0, is_admin: '0' }, 'C'],
    [{ is_news: 1, com_id: 7, is_admin: '0' }, 'D'],
    [{ is_news: 0, com_id: 7, is_admin: '0' }, 'A'],
    [{ is_news: 0, com_id: 0, is_admin: '1' }, 'B'],
  ] as const)('%j → %s', (user, set) => expect(setOfUser(user)).toBe(set));
});

it.each(['A', 'B', 'C', 'D'] as const)('has an icon of its own for each entry of the menu of %s', (set) => {
  const paths = new Set(routesOfSet(set).map((row) => row.path));
  const entries = menuOf(set, { builtPaths: paths, limited: false }).flatMap(({ children, ...entry }) =>
    children.length > 0 ? children : [entry],
  );
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length);
});
