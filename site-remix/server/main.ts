import { isStartedAs } from '@platform/api/kernel/program-file';
import type { Builds } from './start/builds';
import { createTerminal } from './terminal/terminal';
import { startPlatform } from './start-platform';

/** Starts the server and runs the process: every failure at start-up is reported in one Chinese sentence. */
export function runServer({ builds }: { builds?: Builds } = {}): void {
  const terminal = createTerminal();
  const stopping = new AbortController();
  const started = startPlatform({
    env: process.env,
    terminal,
    development: process.env.NODE_ENV === 'development',
    signal: stopping.signal,
    builds,
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        // The second Ctrl-C ends the process at once.
        if (signal === 'SIGINT') process.exit(130);
        return;
      }
      terminal.say('正在停止……');
      stopping.abort();
      started
        .then((platform) => platform.stop())
        .then(
          () => {
            terminal.say('已停止。');
            process.exit(0);
          },
          () => process.exit(1),
        );
    });
  }

  started.catch((error: unknown) => {
    if (stopping.signal.aborted) {
      terminal.say('已停止。');
      process.exit(0);
    }
    terminal.fail(error);
    process.exit(1);
  });
}

// `node …/server.js`, or this file with tsx; `npm start` imports it and calls the function.
if (isStartedAs('server', 'site-remix/server/main.ts')) runServer();
