import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Compiles changed programs of the platform and of its tests. Runs before the first test. */
export function compilePrograms(): void {
  execFileSync(process.execPath, ['tools/compile.mjs'], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] });
}

/**
 * Returns the compiled file of a program (for names see tools/lib/compile-server.mjs), which starts in a tenth of a
 * second.
 */
export const compiledProgram = (name: string): string => path.join(project, 'api/dist', `${name}.js`);
