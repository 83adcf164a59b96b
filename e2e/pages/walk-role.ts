import type { RouteRow } from '@platform/routes/route';
import { exampleOf } from '../support/built-pages';
import { withDemoRows } from '../support/demo-rows';
import { sizeFaults } from '../support/page-bytes';
import { openAs } from '../support/sign-in';
import { leaveBrowser, openVisit, type Visit } from '../support/visit';
import { openPage, walkPage } from '../support/walk-page';
import { giveClock } from '../support/world/clock';
import { pagesOf, walkRoles } from './roles';

/**
 * Walks the pages of a role in the world of the walk; a new page is walked as soon as it is built. The pages are
 * distributed over the parts, each a test file of about a minute.
 */
export function walkRole(name: string, part = 1, parts = 1): void {
  const role = walkRoles.find((each) => each.name === name)!;

  describe(`${name} 的每一页`, () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await openVisit({ origin: walkOrigin });
      await giveClock(visit.page, Number(process.env['E2E_WALK_SHIFT'] ?? 0));
      if (role.account) await openAs(visit, role.account);
    });
    afterAll(() => visit?.close());

    const own = pagesOf(role).filter((_, at) => at % parts === part - 1);
    const pages: [string, RouteRow, boolean][] = own.map(({ row, walks }) => [row.path, row, walks]);
    it.each(pages)('%s', async (path, row, walks) => {
      const address = await withDemoRows(exampleOf(row), visit.origin);
      const faults = await (walks ? walkPage : openPage)(visit, address);
      if (!role.account) faults.push(...(await sizeFaults(visit.page)));
      if (faults.length > 0) faults.push(`地址 ${address}，截图 ${await visit.photograph(`${name}${path}`)}`);
      expect(faults).toEqual([]);
    });
  });

  afterAll(leaveBrowser);
}

function walkOrigin(): string {
  const { E2E_WALK_ORIGIN: origin, E2E_WALK_ERROR: error } = process.env;
  if (origin === undefined) throw new Error(`巡检的服务没有启动：${error ?? ''}`);
  return origin;
}
