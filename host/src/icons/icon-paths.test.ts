import { adminRoutes } from '@platform/routes/admin-routes';
import { districtRoutes } from '@platform/routes/district-routes';
import { portalRoutes } from '@platform/routes/portal-routes';
import { workRoutes } from '@platform/routes/work-routes';
import { iconPaths } from './icon-paths';

test('every icon that the route table names is drawn', () => {
  const named = [...adminRoutes, ...districtRoutes, ...portalRoutes, ...workRoutes].flatMap((row) =>
    row.menu ? [row.menu.icon] : [],
  );
  expect(named.filter((name) => !(name in iconPaths))).toEqual([]);
});
