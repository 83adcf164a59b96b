import { stat } from 'node:fs/promises';

/** Whether the path is that of a file; false for folders and missing paths. */
export async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}
