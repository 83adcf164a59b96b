import type { Page } from 'puppeteer';

/**
 * Changes the answer of a call for a page from its next document on, for data that the demonstration lacks. `change`
 * runs in the page and may not use anything outside itself.
 */
export async function changeAnswer<Data>(page: Page, path: string, change: (data: Data) => void): Promise<void> {
  await page.evaluateOnNewDocument(`(() => {
    const change = ${change.toString()};
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!(input instanceof Request ? input.url : String(input)).includes(${JSON.stringify(path)})) return answer;
      const body = await answer.json();
      if (body.data) change(body.data);
      return Response.json(body, { status: answer.status });
    };
  })()`);
}
