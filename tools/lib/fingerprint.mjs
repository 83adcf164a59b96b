import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, projectRoot } from './project.mjs';

const neverInput = new Set(['node_modules', 'dist', 'build', 'testing', '__fixtures__']);
const isTest = /\.(test|itest|btest)\.tsx?$/;

/** Returns the hash of a list of strings. */
export function hashOf(parts) {
  const hash = crypto.createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Returns every source file below a folder in a fixed order: no tests, no outputs, no generated folders. */
export function sourceFiles(folder) {
  const files = [];
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (neverInput.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    // Folders with a leading dot are generated (.umi, .cache); such files are configuration (.umirc.ts).
    if (entry.isDirectory()) files.push(...(entry.name.startsWith('.') ? [] : sourceFiles(full)));
    else if (entry.isFile() && !isTest.test(entry.name) && !/\.(inputs|took)$/.test(entry.name)) files.push(full);
  }
  return files.sort();
}

/** Returns the folders of the workspace packages that a package is built from: itself and all its dependencies. */
export function packageFolders(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const manifest = JSON.parse(fs.readFileSync(inProject(folder, 'package.json'), 'utf8'));
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, range] of Object.entries(dependencies)) {
    if (!String(range).startsWith('workspace:')) continue;
    const linked = fs.realpathSync(inProject(folder, 'node_modules', name));
    packageFolders(path.relative(projectRoot, linked), seen);
  }
  return seen;
}

/** Returns the hash of everything that the build of a package reads, with the versions of its dependencies. */
export function buildInputs(folder) {
  const parts = [fs.readFileSync(inProject('pnpm-lock.yaml')), fs.readFileSync(inProject('tsconfig.json'))];
  for (const each of [...packageFolders(folder)].sort()) {
    for (const file of sourceFiles(inProject(each))) {
      parts.push(path.relative(projectRoot, file), fs.readFileSync(file));
    }
  }
  return hashOf(parts);
}
