import type { NavigateOptions } from '@platform/bridge/host-actions';
import { nextRouterState } from './history-entry';

let framePaths: ReadonlySet<string> = new Set();

/** Sets the paths that have a page inside the frame; the server handles all others. */
export function setFramePaths(paths: Iterable<string>): void {
  framePaths = new Set(paths);
}

/** Whether the address has a page of the mounted sub-app. */
export function isInFrame(to: string): boolean {
  const url = new URL(to, window.location.href);
  if (url.origin !== window.location.origin) return false;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  return framePaths.has(path);
}

/**
 * Navigates to an address: a page of the frame by `pushState`, which the sub-app's router receives as popstate; any
 * other as a document. single-spa dispatches the event itself once an application was mounted, otherwise this function
 * does.
 */
export function navigate(to: string, options: NavigateOptions = {}): void {
  if (!isInFrame(to)) {
    if (options.replace) window.location.replace(to);
    else window.location.assign(to);
    return;
  }
  const method = options.replace ? 'replaceState' : 'pushState';
  let announced = false;
  const hear = () => {
    announced = true;
  };
  window.addEventListener('popstate', hear, { once: true });
  window.history[method](nextRouterState(options.replace ?? false), '', to);
  window.removeEventListener('popstate', hear);
  if (announced) return;
  const event = new PopStateEvent('popstate', { state: window.history.state as unknown });
  Object.assign(event, { hostTrigger: method });
  window.dispatchEvent(event);
}

/** Goes back inside the document; without an earlier entry, to the parent page. */
export function goBack(entriesBefore: number, above: string): void {
  if (entriesBefore > 0) window.history.back();
  else navigate(above, { replace: true });
}
