/** Builds that run at once: one leaves half of a small machine unused, three take its memory. */
const AT_ONCE = 2;
/** How long a build is thought to take when nothing is known of it, in milliseconds. */
const UNKNOWN_MS = 60_000;

/**
 * Makes builds in an order that changes while they run. What `needed` names begins at once; the others follow when
 * `begin` is called, and one that somebody waits for takes the place of one that nobody waits for and that is not half
 * done. One that fails keeps no other from being made.
 * @param names of everything, in the order in which it is built when nobody prefers anything
 * @param isStale whether it has to be built at all
 * @param expectedMs how long it took the last time, null when that is not known
 * @param build makes one of them until `signal` is aborted; `background` for one that the others go on without
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
    // Whoever does not wait for it reads of its failure in `state`.
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

  /** Of those under way that nobody waits for, the youngest that is not half done. */
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
    /** Resolves when it is built; rejects with the reason when that failed. */
    whenBuilt: (name) => builds.get(name).done,
    /** By name: `built`, `waiting`, `building` (since, expectedMs) or `failed` (reason, one line). */
    state: () => Object.fromEntries([...builds].map(([name, { at }]) => [name, at])),
    /** Somebody waits for it: of what is still to be built it is the next. */
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
    /** Lets everything follow that is not needed at once. */
    begin() {
      begun = true;
      next();
    },
    /** Calls back after every change of `state`; returns the function that ends it. */
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Ends what is running, begins nothing more and tells nobody of it. */
    stop() {
      stopped = true;
      for (const { replaced } of running) replaced.abort();
    },
  };
}
