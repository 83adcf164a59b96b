import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@platform/api/kernel/http/api-error';

/** Pages that are rendered for one network at a time. */
const MOST_AT_ONCE = 4;
/** Requests of one network that may wait for their page. */
const MOST_WAITING = 200;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Renders pages in turns: at most a few at a time for one network, and the event loop goes round before each, so that no
 * number of pages keeps other requests waiting.
 */
export function createRenderTurns(mostAtOnce = MOST_AT_ONCE, mostWaiting = MOST_WAITING) {
  const lanes = new Map<string, Lane>();

  /** Runs the work in a turn of the network. @throws ApiError 429 when too many of its requests wait */
  return async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const lane = lanes.get(network) ?? { running: 0, waiting: [] };
    lanes.set(network, lane);
    if (lane.running < mostAtOnce) lane.running += 1;
    else {
      if (lane.waiting.length >= mostWaiting) throw ApiError.tooMany('同一网络的请求过于频繁，请稍等几秒再试。', 2);
      // The turn is handed over: the number of running ones stays.
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
