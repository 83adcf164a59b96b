// node tools/run.mjs [--everything] <file.ts> [arguments]: ensures that the dependencies are installed, then runs the
// file, compiled if it is one of the compiled programs. --everything also installs the dependencies for development and
// tests; package.json has the commands that need it.
import { stopOnSignals } from './lib/child.mjs';
import { ensureServer, programs } from './lib/compile-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { complain } from './lib/log.mjs';
import { runFile, runTypeScript } from './lib/typescript.mjs';

const everything = process.argv[2] === '--everything';
const [file, ...args] = process.argv.slice(everything ? 3 : 2);
if (file === undefined) {
  complain('用法：node tools/run.mjs [--everything] <文件.ts> [参数]');
  process.exit(2);
}
const release = stopOnSignals();
await ensureInstalled({ everything });
const program = Object.keys(programs).find((name) => programs[name] === file);
const compiled = program && (await ensureServer(program));
release();
await (compiled ? runFile(compiled, args) : runTypeScript(file, args));
