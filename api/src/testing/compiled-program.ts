import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Compiles the programs of the platform and of its tests where their sources changed. Before the run's first test. */
export function compilePrograms(): void {
  execFileSync(process.execPath, ['tools/compile.mjs'], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** The compiled file of a program (its names: tools/lib/compile-server.mjs): a process of it is up in a tenth of a second. */
export const compiledProgram = (name: string): string => path.join(project, 'api/dist', `${name}.js`);
