/** Milliseconds after the last key before a save. */
const QUIET_MS = 1200;
/**
 * Milliseconds after the first key by which a save starts even if the user goes on typing. Changes are saved within
 * five seconds.
 */
const LONGEST_MS = 3500;
/** Milliseconds before a failed save is tried again. */
const AGAIN_MS = 8000;

/** State of saving: `at` is when the server saved. */
export type AutosaveState = { kind: 'none' | 'failed' } | { kind: 'kept'; at: string };

/** Saves the input of a user on the server, a moment after the last key. */
export interface Autosave {
  /** Reports a change of the input. */
  touch(): void;
  /** Saves unsaved changes at once. */
  flush(): Promise<void>;
  /** Cancels a planned save and waits for a running one. */
  settle(): Promise<void>;
  /** Returns whether the server lacks a change. */
  isPending(): boolean;
}

/**
 * Runs one attempt at a time; the next attempt saves what is typed meanwhile. A failed attempt is reported and
 * repeated.
 * @param isComposing whether an input method is composing
 * @param keep sends the present input; resolves to the time of the save, or to undefined when there was nothing to save
 */
export function createAutosave(
  keep: () => Promise<string | undefined>,
  tell: (state: AutosaveState) => void,
  isComposing: () => boolean = () => false,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let flight: Promise<void> | undefined;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(onTime, ms);
  };
  const untilDue = () => Math.max(0, Math.min(QUIET_MS, (since ?? 0) + LONGEST_MS - Date.now()));

  async function attempt(): Promise<void> {
    since = undefined;
    try {
      const at = await keep();
      tell(at === undefined ? { kind: 'none' } : { kind: 'kept', at });
    } catch {
      // Restarts the period, so that keys after a failure do not send one request each to an unreachable server.
      since = Date.now();
      tell({ kind: 'failed' });
      plan(AGAIN_MS);
      return;
    }
    if (since !== undefined) plan(untilDue());
  }

  /** Input that is still being composed is not final; the save is postponed. */
  const onTime = () => (isComposing() ? plan(QUIET_MS) : void run());

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (flight) return flight;
    flight = attempt().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  return {
    touch() {
      since ??= Date.now();
      if (!flight) plan(untilDue());
    },
    async flush() {
      await flight;
      if (since !== undefined) await run();
    },
    async settle() {
      clearTimeout(timer);
      since = undefined;
      await flight;
      clearTimeout(timer);
      since = undefined;
    },
    isPending: () => since !== undefined || flight !== undefined,
  };
}
