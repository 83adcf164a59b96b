import type { Terminal } from '../terminal/terminal';
import type { Builds } from './builds';
import { orAborted } from './or-aborted';

/** Builds that every page needs. */
const NEEDED = ['site-remix', 'host'] as const;
/** Milliseconds between two progress checks. */
const INTERVAL = 1_000;

export interface NeededBuilds {
  /** Aborted with the reason when one of them fails. */
  failed: AbortSignal;
  /** Waits for all of them and shows the progress. @throws Error with the end of the builder’s output */
  wait(terminal: Pick<Terminal, 'progress'>, signal: AbortSignal): Promise<void>;
}

/** The builds that run while the database and its data start. */
export function neededBuilds(builds: Builds | undefined): NeededBuilds {
  const failing = new AbortController();
  const all = builds ? Promise.all(NEEDED.map((name) => builds.whenBuilt(name))) : Promise.resolve();
  all.catch((error: unknown) => failing.abort(error));
  return {
    failed: failing.signal,
    async wait(terminal, signal) {
      const show = () => {
        const states = builds?.state() ?? {};
        const texts = NEEDED.flatMap((name) => {
          const { state, since } = states[name] ?? {};
          if (state !== 'building' && state !== 'waiting') return [];
          return [`${name} ${since === undefined ? 0 : Math.round((Date.now() - since) / 1000)} 秒`];
        });
        if (texts.length > 0) terminal.progress(`正在构建 ${texts.join(' · ')}……`);
      };
      const timer = setInterval(show, INTERVAL);
      show();
      try {
        await orAborted<unknown>(all, signal);
      } finally {
        clearInterval(timer);
      }
    },
  };
}
