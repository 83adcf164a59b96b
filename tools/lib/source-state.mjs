import fs from 'node:fs';
import { hashOf } from './fingerprint.mjs';
import { inProject } from './project.mjs';

/**
 * Reads a file of the project and what will tell whether it is still the same: the hash of its content, and size and
 * time, which spare reading it again. Another time alone does not make a file another one.
 */
export function readWithState(file) {
  const { size, mtimeMs } = fs.statSync(inProject(file));
  const text = fs.readFileSync(inProject(file), 'utf8');
  return { text, state: { size, mtimeMs, hash: hashOf([text]) } };
}

/** Whether a file's content is what it was when its state was taken. */
export function isUnchanged(file, state) {
  const now = fs.statSync(inProject(file), { throwIfNoEntry: false });
  if (now === undefined || now.size !== state.size) return false;
  return now.mtimeMs === state.mtimeMs || readWithState(file).state.hash === state.hash;
}
