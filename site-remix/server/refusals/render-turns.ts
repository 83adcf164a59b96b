import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@platform/api/kernel/errors/api-error';

/** Pages that are rendered for one network at a time. */
const MOST_AT_ONCE = 4;
/** Requests of one network that may wait for rendering. */
const MOST_WAITING = 200;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits rendering to a few pages at a time per network, and yields to the event loop before each, so that rendering
 * never blocks other requests.
 */
export function createRenderTurns(mostAtOnce = MOST_AT_ONCE, mostWaiting = MOST_WAITING) {
  const lanes = new Map<string, Lane>();

  /** Runs the work in the network’s queue. @throws ApiError 429 when too many of its requests wait */
  return async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const lane = lanes.get(network) ?? { running: 0, waiting: [] };
    lanes.set(network, lane);
    if (lane.running < mostAtOnce) lane.running += 1;
    else {
      if (lane.waiting.length >= mostWaiting) throw ApiError.tooMany('同一网络的请求过于频繁，请稍等几秒再试。', 2);
      // The slot passes to the next: the number of running ones does not change.
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    try {
      await nextTurn();
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else if ((lane.running -= 1) === 0) lanes.delete(network);
    }
  };
}
