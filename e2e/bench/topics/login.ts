import { openBrowserVisit } from '../browser';
import { medianOf } from '../percentiles';
import { milliseconds, printTable } from '../table';
import type { World } from '../world';

const ROUNDS = 3;

/**
 * Measures the time from pressing Enter on the sign-in page to the first filled table of each role: with an empty
 * cache, and again in the same browser.
 */
export async function measureLogin(world: World): Promise<void> {
  const rows: string[][] = [];
  for (const role of ['administrator', 'company', 'district', 'street'] as const) {
    const first: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = await openBrowserVisit(world);
      try {
        first.push((await visit.signIn(role)).milliseconds);
        await visit.page.browserContext().deleteCookie(...(await visit.page.browserContext().cookies()));
        warm.push((await visit.signIn(role)).milliseconds);
      } finally {
        await visit.close();
      }
    }
    rows.push([role, milliseconds(medianOf(first)), milliseconds(medianOf(warm))]);
  }
  printTable(`从登录到看见数据（毫秒，${ROUNDS} 次的中位数）`, ['', '第一次', '再次'], rows);
}
