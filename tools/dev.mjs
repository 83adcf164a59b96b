// npm run dev [-- sub-work …]: restarts the server and reloads the public pages when files are saved. Each named
// sub-app runs in its own development server and is mounted through the host. The others come from their last build.
import { spawn } from 'node:child_process';
import { buildStale } from './lib/build.mjs';
import { ChildFailed, stopOnSignals } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { complain, say } from './lib/log.mjs';
import { inProject, projectRoot } from './lib/project.mjs';

/** Address of the development server of each sub-app (as in its .umirc.ts) and its first page in the host. */
const subApps = {
  'sub-admin': { port: 8001, page: '/user' },
  'sub-portal': { port: 8002, page: '/home' },
  'sub-work': { port: 8003, page: '/work' },
};
const named = process.argv.slice(2);
const unknown = named.filter((each) => !(each in subApps));
if (unknown.length > 0) {
  complain(`没有叫 ${unknown.join('、')} 的子应用，可选：${Object.keys(subApps).join('、')}`);
  process.exit(2);
}

const release = stopOnSignals();
await ensureInstalled({ everything: true });
try {
  await buildStale(['host', ...Object.keys(subApps).filter((each) => !named.includes(each))]);
} catch (error) {
  if (!(error instanceof ChildFailed)) complain(String(error));
  process.exit(1);
}
release();

const origin = process.env.PLATFORM_ORIGIN;
const children = [];
let stopping = false;
// A sub-app alone can work against a deployed origin; then no local server starts.
if (origin === undefined) {
  start(
    '服务',
    inProject('node_modules/.bin/tsx'),
    ['watch', '--clear-screen=false', 'site-remix/server/main.ts'],
    projectRoot,
    {
      NODE_ENV: 'development',
    },
  );
}
for (const name of named) {
  const through = origin ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  start(name, inProject(name, 'node_modules/.bin/max'), ['dev'], inProject(name), {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PLATFORM_ORIGIN: through,
  });
  const { port, page } = subApps[name];
  say(`${name}：首次编译中……`);
  // Until then the development server answers with a page of its own, which the frame would take for a broken sub-app.
  void whenBuilt(`http://127.0.0.1:${port}/umi.js`).then(
    () => stopping || say(`${name}：登录后打开 ${through}${page}?${name}=http://localhost:${port}`),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopAll);

/** Resolves once a development server serves its script. */
async function whenBuilt(address) {
  for (;;) {
    const type = await fetch(address).then(
      (response) => (response.ok ? response.headers.get('content-type') : null),
      () => null,
    );
    if (/javascript/.test(type ?? '') || stopping) return;
    await new Promise((resolve) => setTimeout(resolve, 500).unref());
  }
}

/** Starts a program of the development set-up; when one ends, all end. */
function start(name, command, args, cwd, env) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', detached: true });
  children.push(child);
  child.on('exit', (code) => {
    children.splice(children.indexOf(child), 1);
    if (!stopping) {
      complain(`${name}已退出（${code}）`);
      process.exitCode = 1;
      stopAll();
    }
  });
}

/**
 * Always SIGTERM: tsx forwards signals that its whole group has received already, and the second Ctrl-C would end the
 * server before its database.
 */
function stopAll() {
  stopping = true;
  for (const child of children) process.kill(-child.pid, 'SIGTERM');
}
