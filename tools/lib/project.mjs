import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the root folder of the project. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns the absolute path of a path relative to the root. */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}
