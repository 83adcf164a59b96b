import { BLINK_MS } from '@platform/bridge/blink';
import { createStore } from '../state/store';

/** Whether 数据加载中 is shown. */
export const loadingShown = createStore(false);

let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  pending -= 1;
  if (pending > 0) return;
  clearTimeout(timer);
  timer = undefined;
  loadingShown.set(false);
}

/**
 * Marks the beginning of work; returns the function that ends it. The overlay appears when work has lasted longer than
 * a moment.
 */
export function beginLoading(): () => void {
  pending += 1;
  timer ??= setTimeout(() => loadingShown.set(true), BLINK_MS);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    end();
  };
}
