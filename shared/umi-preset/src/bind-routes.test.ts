import { bindRoutes } from './bind-routes';

const options = {
  subApp: 'sub-work' as const,
  notFound: '/not-found',
  resolveComponent: (file: string) => `/pages/${file}`,
};

test('each page gets its literal path, everything else the page 404', () => {
  expect(bindRoutes({ ...options, pages: { '/work': 'work-page', '/docking': 'docking-page' } })).toEqual([
    { path: '/work', component: '/pages/work-page', name: '工作台' },
    { path: '/docking', component: '/pages/docking-page', name: '检索结果' },
    { path: '/*', component: '/not-found' },
  ]);
});

test('a path of another sub-app is refused', () => {
  expect(() => bindRoutes({ ...options, pages: { '/home': 'home-page' } })).toThrow('/home');
});

test('nothing redirects', () => {
  for (const route of bindRoutes({ ...options, pages: {} })) expect(route).not.toHaveProperty('redirect');
});
