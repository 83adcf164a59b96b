/** Number of concurrent builds: one leaves half of a small machine unused, three exhaust its memory. */
const AT_ONCE = 2;
/** Assumed duration of a build without a known one, in milliseconds. */
const UNKNOWN_MS = 60_000;

/**
 * Runs builds in an order that can change meanwhile. Builds in `needed` begin at once; the others begin after a call of
 * `begin`. A preferred build replaces a running background build that is not preferred and not half done. A failed
 * build does not stop the others.
 * @param names all builds in their default order
 * @param isStale returns whether a build has to run
 * @param expectedMs returns the last duration of a build; null if unknown
 * @param build runs one build until `signal` is aborted; `background` is set for a build that is not in `needed`
 */
export function createBuildQueue({ names, needed, isStale, expectedMs, build }) {
  const listeners = new Set();
  const builds = new Map();
  const running = new Set();
  let begun = false;
  let stopped = false;

  for (const name of names) {
    const each = {
      name,
      background: !needed.includes(name),
      at: isStale(name) ? { state: 'waiting' } : { state: 'built' },
    };
    each.done = new Promise((resolve, reject) => Object.assign(each, { resolve, reject }));
    // Avoids an unhandled rejection: other callers read the failure from `state`.
    each.done.catch(() => undefined);
    if (each.at.state === 'built') each.resolve();
    else each.at.expectedMs = expectedMs(name);
    builds.set(name, each);
  }
  const waiting = [...builds.values()].filter(({ at }) => at.state === 'waiting');
  waiting.sort((a, b) => Number(a.background) - Number(b.background));

  function next() {
    while (!stopped && running.size < AT_ONCE) {
      const index = waiting.findIndex(({ background }) => begun || !background);
      if (index < 0) return;
      const [each] = waiting.splice(index, 1);
      running.add(each);
      void make(each);
    }
  }

  async function make(each) {
    const { name, background, at } = each;
    each.replaced = new AbortController();
    change(each, { ...at, state: 'building', since: Date.now() });
    const failure = await Promise.resolve()
      .then(() => build(name, { background, signal: each.replaced.signal }))
      .then(
        () => undefined,
        (error) => ({ error }),
      );
    running.delete(each);
    if (stopped) return;
    if (failure && each.replaced.signal.aborted) {
      waiting.push(each);
      change(each, at);
    } else if (failure) {
      each.reject(failure.error);
      change(each, { state: 'failed', reason: failure.error.reason ?? String(failure.error.message) });
    } else {
      each.resolve();
      change(each, { ...each.at, state: 'built' });
    }
    next();
  }

  /** Returns the youngest running background build that is not preferred and not half done. */
  function replaceable() {
    const isYoung = ({ since, expectedMs: expected }) => Date.now() - since < (expected ?? UNKNOWN_MS) / 2;
    return [...running].filter(({ background, wanted, at }) => background && !wanted && isYoung(at)).pop();
  }

  function change(each, at) {
    each.at = at;
    for (const listener of [...listeners]) listener();
  }

  next();
  return {
    /** Resolves when a build has succeeded; rejects with the reason of its failure. */
    whenBuilt: (name) => builds.get(name).done,
    /**
     * Returns the state of each build by name: `built`, `waiting`, `building` (since, expectedMs) or `failed` (reason,
     * one line).
     */
    state: () => Object.fromEntries([...builds].map(([name, { at }]) => [name, at])),
    /** Prefers a build that a caller waits for: it is the next of the waiting ones. */
    prefer(name) {
      const each = builds.get(name);
      const asked = each.wanted;
      each.wanted = true;
      const index = waiting.indexOf(each);
      if (asked || index < 0) return;
      waiting.splice(index, 1);
      waiting.splice(waiting.findLastIndex(({ background, wanted }) => !background || wanted) + 1, 0, each);
      if (begun && running.size === AT_ONCE) replaceable()?.replaced.abort();
    },
    /** Allows the builds that are not in `needed` to begin. */
    begin() {
      begun = true;
      next();
    },
    /** Calls the listener after every change of `state`; returns a function that removes it. */
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Aborts the running builds and begins no others; listeners are not called. */
    stop() {
      stopped = true;
      for (const { replaced } of running) replaced.abort();
    },
  };
}
