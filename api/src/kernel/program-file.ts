import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Address of the compiled file that contains this code; only the compiler sets it (tools/lib/compile.mjs). */
declare const COMPILED_URL: string | undefined;

const isCompiled = typeof COMPILED_URL !== 'undefined';
const project = fileURLToPath(new URL('../../..', import.meta.url));

/** A compiled file; undefined where this process runs from the sources. */
export function compiledFile(name: string): string | undefined {
  return isCompiled ? fileURLToPath(new URL(name, COMPILED_URL)) : undefined;
}

/**
 * The file to run a program of this platform from: the compiled one or the source, as for this process.
 * @param name of the compiled file
 * @param source relative to the project
 */
export function programFile(name: string, source: string): string {
  return compiledFile(`${name}.js`) ?? path.join(project, source);
}

/** Arguments of `node` for running such a program in a process that inherits no options of this one. */
export function programArguments(name: string, source: string): string[] {
  return [...(isCompiled ? ['--enable-source-maps'] : ['--import', 'tsx']), programFile(name, source)];
}

/** Whether this process was started with that program, and not with one that imports it. */
export function isStartedAs(name: string, source: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === realpathSync(programFile(name, source));
}
