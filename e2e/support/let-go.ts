import type { HTTPRequest } from 'puppeteer';

/**
 * Continues a held request. A request from before the interception continues by itself and cannot be continued here.
 */
export function letGo(request: HTTPRequest): void {
  request.continue().catch(() => undefined);
}
