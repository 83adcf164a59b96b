/** Position of a caller in the line. */
export interface Place {
  /** Callers of one lane wait for each other; the lanes take turns. */
  lane: string;
  /** Served before all other callers, and never rejected. */
  first?: boolean;
}

export interface FairLine {
  /** Runs the work when it is its turn. @throws what `full` makes, when too many wait */
  run<T>(place: Place, work: () => Promise<T>): Promise<T>;
}

export interface FairLineOptions {
  /** Number of concurrent runs. */
  running: number;
  /** Maximum waiting in the whole line, and in one lane of it. */
  waiting: number;
  waitingOfLane: number;
  /** Makes the error for a caller without a place. */
  full(): Error;
}

/** A line in which a crowd does not delay others: the lanes take turns, each in order of arrival. */
export function createFairLine({ running, waiting, waitingOfLane, full }: FairLineOptions): FairLine {
  let busy = 0;
  let length = 0;
  const first: (() => void)[] = [];
  /** In the order of their turns. */
  const lanes = new Map<string, (() => void)[]>();

  function join({ lane, first: isFirst = false }: Place, go: () => void): void {
    if (isFirst) {
      first.push(go);
      return;
    }
    const line = lanes.get(lane) ?? [];
    if (length >= waiting || line.length >= waitingOfLane) throw full();
    lanes.set(lane, line);
    line.push(go);
    length += 1;
  }

  function next(): (() => void) | undefined {
    const preferred = first.shift();
    if (preferred) return preferred;
    const [turn] = lanes;
    if (!turn) return undefined;
    const [lane, line] = turn;
    lanes.delete(lane);
    const go = line.shift();
    length -= 1;
    if (line.length > 0) lanes.set(lane, line);
    return go;
  }

  return {
    run: async (place, work) => {
      if (busy < running) busy += 1;
      else await new Promise<void>((resolve) => join(place, resolve));
      try {
        return await work();
      } finally {
        const go = next();
        if (go) go();
        else busy -= 1;
      }
    },
  };
}
