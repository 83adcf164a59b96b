import type { Page } from 'puppeteer';

/** What went wrong on a page while nobody was looking. */
export interface PageGuards {
  /** Console errors and uncaught exceptions, in order. */
  readonly errors: string[];
  /** Addresses asked for outside the product's own origin. */
  readonly foreignRequests: string[];
  /** Forgets what was seen: for the step of a journey that breaks something on purpose. */
  forget(): void;
}

/** Watches a page from now on. Watch before the first navigation. */
export function guardPage(page: Page, origin: string): PageGuards {
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Of an error that was logged the text says no more than that it is one.
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
