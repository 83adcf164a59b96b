import fs from 'node:fs';
import { hashOf } from './fingerprint.mjs';
import { inProject } from './project.mjs';

/**
 * Reads a file of the project with its state: the hash of its content, and size and time, which avoid reading it again.
 * A different time alone does not mean a different file.
 */
export function readWithState(file) {
  const { size, mtimeMs } = fs.statSync(inProject(file));
  const text = fs.readFileSync(inProject(file), 'utf8');
  return { text, state: { size, mtimeMs, hash: hashOf([text]) } };
}

/** Returns whether the content of a file still has the given state. */
export function isUnchanged(file, state) {
  const now = fs.statSync(inProject(file), { throwIfNoEntry: false });
  if (now === undefined || now.size !== state.size) return false;
  return now.mtimeMs === state.mtimeMs || readWithState(file).state.hash === state.hash;
}
