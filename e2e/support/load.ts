/** Users who repeat an action until they are stopped. */
export interface Load {
  /** Number of successful rounds so far. */
  readonly rounds: number;
  /** The failures so far, one line each. */
  readonly failures: readonly string[];
  /** Waits until all running rounds have ended. */
  stop(): Promise<void>;
}

/** Starts one user for each given round; a user begins the next round when the previous one has ended. */
export function startLoad(people: readonly (() => Promise<void>)[]): Load {
  let stopped = false;
  let rounds = 0;
  const failures: string[] = [];
  const loops = people.map(async (round) => {
    while (!stopped) {
      try {
        await round();
        rounds += 1;
      } catch (error) {
        failures.push(String(error));
        // Without a pause a permanent fault would fill the memory.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });
  return {
    get rounds() {
      return rounds;
    },
    failures,
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

/**
 * Fetches a file and reads it to its end.
 * @throws Error unless it answers 200 with the announced length
 */
export async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}
