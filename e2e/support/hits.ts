import type { Visit } from './visit';

/** Selector of the hits of a result page. */
export const hits = '.patent-hit';

/**
 * Selects a hit by its position on the page, counted from 1, and waits for the given total of selected hits on all
 * pages.
 */
export async function chooseHit({ page }: Visit, place: number, chosenThen: number): Promise<void> {
  await page.locator(`${hits}:nth-child(${place}) .hit-checkbox`).click();
  await page.waitForFunction(
    (count) => document.querySelector('.selection-count strong')?.textContent === String(count),
    {},
    chosenThen,
  );
}

/** Goes to a page of the results and waits for its hits. */
export async function turnTo({ page }: Visit, number: number): Promise<void> {
  await page.locator(`.ip-pagination-item-${number}`).click();
  await page.waitForFunction(
    (wanted) => new URLSearchParams(location.search).get('page') === wanted,
    {},
    String(number),
  );
  await page.waitForSelector(`.ip-pagination-item-${number}.ip-pagination-item-active`);
  await page.waitForSelector(hits);
}
