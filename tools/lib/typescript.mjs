import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from './project.mjs';

/** Lets this process and its forks import TypeScript. */
export async function useTypeScript() {
  process.env.TSX_TSCONFIG_PATH ??= inProject('tsconfig.json');
  // Loading tsx registers its hooks; forked processes inherit execArgv and with it the hooks.
  await import('tsx');
  process.execArgv.push('--import', import.meta.resolve('tsx'));
}

/**
 * Runs a TypeScript file inside this process, like `node --import tsx <file>`: signals, terminal and exit code belong
 * to the program, and there is no second process to supervise.
 */
export async function runTypeScript(file, args) {
  await useTypeScript();
  await runFile(path.resolve(projectRoot, file), args);
}

/** Runs a file inside this process, like `node <file>`. */
export async function runFile(file, args) {
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}
