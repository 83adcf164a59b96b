import type { HTTPRequest, Page } from 'puppeteer';
import { letGo } from './let-go';

/** The ways in which a released sub-app can be broken on its way to the browser. */
export type SubAppFault =
  | 'answers 404'
  | 'answers 500 with HTML'
  | 'answers HTML instead of its script'
  | 'answers its script as text/plain'
  | 'answers nothing'
  | 'misses a script that is not the entry'
  | 'answers a script that was cut off'
  | 'answers a script that was changed'
  | 'throws at mount';

/** A sub-app whose mount throws, in the form that the host loads: an entry page with one entry script. */
const throwingEntry =
  '<!doctype html><html><head></head><body><div id="root"></div><script src="./broken.js" entry></script></body></html>';
const throwingScript = `
  window.brokenSubApp = {
    bootstrap: function () { return Promise.resolve(); },
    mount: function () { return Promise.reject(new Error('broken on purpose')); },
    unmount: function () { return Promise.resolve(); },
  };
`;

type Answer = { status?: number; contentType: string; body: string };
const page404: Answer = { status: 404, contentType: 'text/html', body: '<h1>nginx</h1>' };

/** Returns the answer of a fault for a file; undefined lets the request through, null never answers. */
function answerTo(fault: SubAppFault, pathname: string): Answer | null | undefined {
  const isEntry = pathname.endsWith('.html');
  const isEntryScript = /\/umi\.[^/]*js$/.test(pathname);
  switch (fault) {
    case 'answers nothing':
      return null;
    case 'answers 404':
      return page404;
    case 'answers 500 with HTML':
      return { ...page404, status: 500 };
    case 'answers HTML instead of its script':
      return pathname.endsWith('.js')
        ? { contentType: 'text/html', body: '<!doctype html><title>登录</title>' }
        : undefined;
    case 'answers its script as text/plain':
      return pathname.endsWith('.js') ? { contentType: 'text/plain', body: 'window.a = 1' } : undefined;
    case 'misses a script that is not the entry':
      return /\/preload_helper\./.test(pathname) ? page404 : undefined;
    case 'answers a script that was cut off':
      return isEntryScript ? { contentType: 'text/javascript', body: '(()=>{"use strict";var e={' } : undefined;
    case 'answers a script that was changed':
      return isEntryScript ? { contentType: 'text/javascript', body: throwingScript } : undefined;
    case 'throws at mount':
      return isEntry
        ? { contentType: 'text/html', body: throwingEntry }
        : { contentType: 'text/javascript', body: throwingScript };
  }
}

/**
 * Intercepts requests for files of sub-apps: `answer` returns the replacement of a file. Returns a function that stops
 * the interception.
 */
export async function interceptSubApps(
  page: Page,
  answer: (pathname: string) => Answer | null | undefined,
): Promise<{ repair(): Promise<void> }> {
  const intercept = (request: HTTPRequest): void => {
    const { pathname } = new URL(request.url());
    const given = pathname.startsWith('/sub-apps/') ? answer(pathname) : undefined;
    if (given) void request.respond(given);
    else if (given === undefined) letGo(request);
  };
  await page.setRequestInterception(true);
  page.on('request', intercept);
  return {
    repair: async () => {
      page.off('request', intercept);
      await page.setRequestInterception(false);
    },
  };
}

/** Breaks every sub-app for this page from now on, as if the release itself were broken. */
export function breakSubApp(page: Page, fault: SubAppFault): Promise<{ repair(): Promise<void> }> {
  return interceptSubApps(page, (pathname) => answerTo(fault, pathname));
}
