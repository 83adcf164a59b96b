/** Milliseconds without a key after which what was typed is kept. */
const QUIET_MS = 1200;
/** Milliseconds after the first key by which it is on its way, however fast somebody types: kept within five seconds. */
const LONGEST_MS = 3500;
/** Milliseconds after which a failure is tried again. */
const AGAIN_MS = 8000;

/** How keeping goes: `at` is when the server had it. */
export type AutosaveState = { kind: 'none' | 'failed' } | { kind: 'kept'; at: string };

/** Keeps on the server what somebody types, a moment after the last key. */
export interface Autosave {
  /** Something was typed. */
  touch(): void;
  /** Keeps at once what is not kept yet. */
  flush(): Promise<void>;
  /** Forgets what was planned and waits for what is under way. */
  settle(): Promise<void>;
  /** Whether something was typed that the server does not have. */
  isPending(): boolean;
}

/**
 * One attempt at a time; what is typed meanwhile is kept by the next. A failure is told and tried again.
 * @param isComposing whether an input method is composing
 * @param keep sends what stands there now; resolves to when it was kept, or to undefined when there was nothing to keep
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
      // From now on: keys that follow are not to hammer a server that is away.
      since = Date.now();
      tell({ kind: 'failed' });
      plan(AGAIN_MS);
      return;
    }
    if (since !== undefined) plan(untilDue());
  }

  /** What an input method composes is no text yet: it is kept a moment later. */
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
