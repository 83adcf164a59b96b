import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Visit } from './visit';

/** An accessibility fault: the rule, its meaning, and the elements. */
export interface AxeFault {
  readonly rule: string;
  readonly help: string;
  readonly elements: string[];
}

/** The smaller of its two files, because the browser parses it in every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the serious and critical faults that axe finds on the current page (WCAG 2.2 A and AA). */
export async function seriousFaults(visit: Visit): Promise<AxeFault[]> {
  const found = await violations(visit, WCAG);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** Returns all faults that axe finds, best practices included; the measure for public pages. */
export const allFaults = (visit: Visit): Promise<AxeFault[]> => violations(visit, [...WCAG, 'best-practice']);

type Violation = AxeFault & { impact: string };

/**
 * Returns the violations that axe finds. A page may begin to load meanwhile, which fades buttons; faults are therefore
 * checked a second time.
 */
async function violations(visit: Visit, tags: string[]): Promise<Violation[]> {
  const { page, guards } = visit;
  const errorsOfThePage = guards.errors.length;
  await settle(visit);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  let found = await run(visit, tags);
  if (found.length > 0) {
    await settle(visit);
    found = await run(visit, tags);
  }
  // To measure colours, axe tries inline styles that a strict policy refuses: not a fault of the page.
  guards.errors.length = errorsOfThePage;
  return found;
}

/**
 * Waits until the page is settled. A button that waits for its call is faded, and colours change during a transition.
 * First no call may be pending; then, after the next paint, no animation may run.
 */
async function settle({ page }: Visit): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ip-btn-loading, .ip-spin-spinning, .ip-skeleton-active')].every(
      (each) => !each.checkVisibility(),
    ),
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

function run({ page }: Visit, tags: string[]): Promise<Violation[]> {
  return page.evaluate(async (runOnly) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    const result = await runner.run(document, { resultTypes: ['violations'], runOnly });
    return result.violations.map((each) => ({
      rule: each.id,
      impact: each.impact ?? '',
      help: each.help,
      elements: each.nodes.map((node) => node.html.slice(0, 200)),
    }));
  }, tags);
}
