import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's root folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of something named relative to the project's root. */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}
