import { eventually } from '@platform/api/testing/eventually';
import { exampleOf } from '../support/built-pages';
import { withDemoRows } from '../support/demo-rows';
import { openAs } from '../support/sign-in';
import { leaveBrowser, openVisit, type Visit } from '../support/visit';
import { walkPage } from '../support/walk-page';
import { findFaketime, giveClock } from '../support/world/clock';
import { startWalkWorld, type WalkWorld } from '../support/world/walk-world';
import { oddDays, pagesOfDays } from './days';
import { pagesOf, walkRoles } from './roles';

/**
 * Walks the pages with dates on odd days. Each part takes some of the days in order, in a world whose clock moves from
 * one to the next. On a machine without an adjustable clock each part walks some of the pages on the current day.
 */
export function walkDays(part: number, parts: number): void {
  const hasClock = findFaketime() !== undefined;
  const own = oddDays.slice(((part - 1) * oddDays.length) / parts, (part * oddDays.length) / parts);
  const days = hasClock ? own : ([['今天', '']] as const);
  const people = walkRoles.filter(({ name }) => pagesOfDays[name]);
  let world: WalkWorld;
  const visits = new Map<string, Visit>();
  beforeAll(async () => {
    world = await startWalkWorld(timeOn(days[0]![1]), hasClock ? days.map(([, day]) => day) : undefined);
    for (const { name } of people) visits.set(name, await openVisit({ origin: () => world.origin }));
  });
  afterAll(async () => {
    for (const visit of visits.values()) await visit.close();
    await world?.stop();
    await leaveBrowser();
  });

  describe.each(days)('%s %s', (name, day) => {
    const ends: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      world.clock?.set(timeOn(day));
      await eventually(async () => {
        const { headers } = await fetch(`${world.origin}/readyz`);
        const away = Math.abs(Date.parse(headers.get('date')!) - Date.now() - (world.clock?.shift() ?? 0));
        if (away > 5000) throw new Error(`The server's clock is ${away} ms away`);
      });
      for (const role of people) {
        const visit = visits.get(role.name)!;
        ends.push(await giveClock(visit.page, world.clock?.shift() ?? 0));
        // The session of the previous day has ended.
        if (role.account) await openAs(visit, role.account);
      }
    });
    afterAll(async () => {
      for (const end of ends) await end();
    });

    const pages = people.flatMap((role) => {
      const rows = pagesOf(role).map(({ row }) => row);
      return pagesOfDays[role.name]!.map((path) => {
        const row = rows.find((each) => each.path === path);
        if (!row) throw new Error(`${path} 不是${role.name}的页面，请改 e2e/pages/days.ts`);
        return [role.name, path, row] as const;
      });
    });
    const dealt = pages.filter((_, at) => hasClock || at % parts === part - 1);
    it.each(dealt)('%s %s', async (role, path, row) => {
      const visit = visits.get(role)!;
      const address = await withDemoRows(exampleOf(row), visit.origin);
      const faults = await walkPage(visit, address);
      if (faults.length > 0) faults.push(`地址 ${address}，截图 ${await visit.photograph(`${name}${role}${path}`)}`);
      expect(faults).toEqual([]);
    });
  });
}

/** Returns ten o'clock in China on a day; the present time if `day` is empty. */
const timeOn = (day: string): string => (day === '' ? new Date().toISOString() : `${day}T10:00:00+08:00`);
