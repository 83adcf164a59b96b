import type { HTTPRequest } from 'puppeteer';

/** Lets a request go on. One that was on its way before requests were held goes on by itself, and cannot be told to. */
export function letGo(request: HTTPRequest): void {
  request.continue().catch(() => undefined);
}
