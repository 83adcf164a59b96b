import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from './project.mjs';

/**
 * Runs a TypeScript file inside this process, as `node --import tsx <file>` would: signals, terminal and exit code
 * are the program's own and no second process has to be looked after.
 */
export async function runTypeScript(file, args) {
  const full = path.resolve(projectRoot, file);
  process.env.TSX_TSCONFIG_PATH ??= inProject('tsconfig.json');
  // Loading tsx registers its hooks; processes that the program forks inherit execArgv and with it the hooks.
  await import('tsx');
  process.execArgv.push('--import', import.meta.resolve('tsx'));
  process.argv = [process.argv[0], full, ...args];
  await import(pathToFileURL(full).href);
}
