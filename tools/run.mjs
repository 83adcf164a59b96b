// node tools/run.mjs <file.ts> [arguments]: makes sure the dependencies are there, then runs the file.
import { stopOnSignals } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { complain } from './lib/log.mjs';
import { runTypeScript } from './lib/typescript.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  complain('用法：node tools/run.mjs <文件.ts> [参数]');
  process.exit(2);
}
const release = stopOnSignals();
await ensureInstalled();
release();
await runTypeScript(file, args);
