import { stat } from 'node:fs/promises';

/** Whether a path leads to a file; false for folders and for what is not there. */
export async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}
