import type { Page } from 'puppeteer';

/** Faults of a page that a test does not look for. */
export interface PageGuards {
  /** Console errors and uncaught exceptions, in order. */
  readonly errors: string[];
  /** Requested addresses outside the origin of the product. */
  readonly foreignRequests: string[];
  /** Clears the records, for the step of a journey that breaks something on purpose. */
  forget(): void;
}

/** Watches a page from now on; must be called before the first navigation. */
export function guardPage(page: Page, origin: string): PageGuards {
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The text of a logged error object does not contain its message.
    const said = message.args().map((each) => each.remoteObject().description ?? '');
    errors.push(`${[message.text(), ...said].join(' ').trim()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  page.on('request', (request) => {
    const address = new URL(request.url());
    const isLocal = address.origin === origin || ['data:', 'blob:', 'about:'].includes(address.protocol);
    if (!isLocal) foreignRequests.push(request.url());
  });
  return {
    errors,
    foreignRequests,
    forget: () => {
      errors.length = 0;
      foreignRequests.length = 0;
    },
  };
}
