/** People who do the same again and again, until they are told to stop. */
export interface Load {
  /** Rounds that went well so far. */
  readonly rounds: number;
  /** What went wrong so far, one line each. */
  readonly failures: readonly string[];
  /** Lets every round under way come to its end. */
  stop(): Promise<void>;
}

/** Starts one person for each given round; a person begins the next round when the one before has ended. */
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
        // Without a pause a fault that stays would fill the memory.
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

/** Fetches a file and reads it to its end. @throws Error unless it answers 200 with what was announced */
export async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}
