// node tools/run.mjs <file.ts> [arguments]: makes sure the dependencies are there, then runs the file, compiled if it is
// one of the programs that are.
import { stopOnSignals } from './lib/child.mjs';
import { ensureServer, programs } from './lib/compile-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { complain } from './lib/log.mjs';
import { runFile, runTypeScript } from './lib/typescript.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  complain('用法：node tools/run.mjs <文件.ts> [参数]');
  process.exit(2);
}
const release = stopOnSignals();
await ensureInstalled();
const program = Object.keys(programs).find((name) => programs[name] === file);
const compiled = program && (await ensureServer(program));
release();
await (compiled ? runFile(compiled, args) : runTypeScript(file, args));
