import type { Page } from 'puppeteer';
import { typeOver } from './type-over';

const DRAWER = '.record-drawer';

/** Replaces the text of a field in the open record drawer. `name` is the name of the field. */
export async function fillField(page: Page, name: string, text: string): Promise<void> {
  await typeOver(page, `${DRAWER} #record_${name}`, text);
}

/** Chooses an option of a field by its text. */
export async function chooseOption(page: Page, name: string, option: string): Promise<void> {
  await page.locator(`${DRAWER} #record_${name}`).click();
  await page
    .locator(`.ip-select-dropdown:not(.ip-select-dropdown-hidden) .ip-select-item-option[title="${option}"]`)
    .click();
  await page
    .locator('.ip-select-dropdown-hidden')
    .wait()
    .catch(() => undefined);
}

/** Returns the value of a field in the open record drawer. */
export function fieldValue(page: Page, name: string): Promise<string> {
  return page.$eval(`${DRAWER} #record_${name}`, (input) => (input as HTMLInputElement).value);
}

/** Presses 保存. The caller waits for the result. */
export async function pressSave(page: Page): Promise<void> {
  await page.locator(`${DRAWER} .ip-drawer-footer .ip-btn-primary`).click();
}

/** Waits until the drawer is closed. */
export async function waitForClosed(page: Page): Promise<void> {
  await page.waitForSelector(DRAWER, { hidden: true });
}

/** Waits for the message of a field that was refused and returns it. */
export async function waitForRefusal(page: Page, name: string): Promise<string> {
  const message = await page.waitForSelector(`${DRAWER} #record_${name}_help .ip-form-item-explain-error`);
  return message!.evaluate((element) => element.textContent ?? '');
}
