import type { Page } from 'puppeteer';

/**
 * Makes a call of the contract like the page's own scripts, with the page's session.
 * @throws with the `msg` of a failure
 */
export async function postFromPage<T>(page: Page, path: string, body: unknown): Promise<T> {
  return page.evaluate(
    async (address, text) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'platform' },
        body: text,
      });
      const envelope = (await response.json()) as { code: number; msg: string; data: T };
      if (envelope.code !== 1) throw new Error(envelope.msg);
      return envelope.data;
    },
    path,
    JSON.stringify(body),
  );
}
