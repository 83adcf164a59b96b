import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from './project.mjs';

/** Lets this process, and those that it forks, import TypeScript. */
export async function useTypeScript() {
  process.env.TSX_TSCONFIG_PATH ??= inProject('tsconfig.json');
  // Loading tsx registers its hooks; processes that the program forks inherit execArgv and with it the hooks.
  await import('tsx');
  process.execArgv.push('--import', import.meta.resolve('tsx'));
}

/**
 * Runs a TypeScript file inside this process, as `node --import tsx <file>` would: signals, terminal and exit code
 * are the program's own and no second process has to be looked after.
 */
export async function runTypeScript(file, args) {
  await useTypeScript();
  await runFile(path.resolve(projectRoot, file), args);
}

/** Runs a file inside this process, as `node <file>` would. */
export async function runFile(file, args) {
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}
