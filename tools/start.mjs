// npm start: installs, then becomes the server, while stale builds run beside it.
import { pathToFileURL } from 'node:url';
import { ChildFailed, stopOnSignals } from './lib/child.mjs';
import { buildBeside } from './lib/build.mjs';
import { ensureServer } from './lib/compile-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { complain } from './lib/log.mjs';

const release = stopOnSignals();
await ensureInstalled();
const builds = buildBeside();
let server;
try {
  server = await ensureServer();
} catch (error) {
  if (!(error instanceof ChildFailed)) complain(String(error));
  process.exit(1);
}
// React and other libraries run in production mode; development is `npm run dev`.
process.env.NODE_ENV ??= 'production';
endWithNpm();
// From here on the server handles the signals: it drains, stops its worker and its database, and ends with its own
// code.
release();
const { runServer } = await import(pathToFileURL(server).href);
runServer({ builds });

/**
 * npm sends SIGTERM to the shell between it and this process, and the shell ends without passing it on: then this
 * process must end too.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
