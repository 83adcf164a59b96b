import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Checkout } from './checkout';

// A project whose start computes, listens, and then builds for a moment.
const START = `
  // Processor time, which does not depend on who else is at work.
  while (process.cpuUsage().user < 300_000);
  let asked = 0;
  require('node:http')
    .createServer((_, response) => {
      asked += 1;
      response.end(JSON.stringify({ warnings: asked < 3 ? ['building sub-work'] : [] }));
    })
    .listen(Number(process.env.PORT), process.env.HOST, () => console.log('ready http://127.0.0.1:' + process.env.PORT));
`;

const place = mkdtempSync(path.join(tmpdir(), 'bench-checkout-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('measures ready line, last sub-app, processor time and a command of a clone', async () => {
  const project = path.join(place, 'project');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
      encoding: 'utf8',
    }).trim();
  mkdirSync(project);
  git('init', '--quiet');
  writeFileSync(path.join(project, 'start.cjs'), START);
  const scripts = { start: 'exec node start.cjs', list: 'node -e "for (let i = 0; i < 1e9; i += 1);" --' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ scripts }));
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  writeFileSync(path.join(project, 'start.cjs'), 'process.exit(1)');

  const checkout = new Checkout(path.join(place, 'ours'), git('rev-parse', 'HEAD'), project);
  checkout.clone();
  const running = await checkout.start();
  try {
    expect(running.processor).toBeGreaterThan(0.2);
    expect(running.ready).toBeGreaterThan(0.3);
    // Two answers reported a running build.
    expect(running.usable - running.ready).toBeGreaterThan(0.4);
    expect(await running.command(['list'])).toBeGreaterThan(0.1);
  } finally {
    await running.stop();
  }
});
