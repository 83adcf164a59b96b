import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measure } from './measure';
import { SUMS } from './manifest';

/** Hash of each file, by its path in the backup. */
export type Sums = Map<string, string>;

/** Reads the hashes of a backup; empty if there is no such file. */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const found = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
      return found ? [[found[2]!, found[1]!]] : [];
    }),
  );
}

/** Writes the hashes in a form that `sha256sum -c SHA256SUMS` can check without this program. */
export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, hash]) => `${hash}  ${file}\n`);
  await writeFile(path.join(folder, SUMS), lines.join(''), { mode: 0o600, flush: true });
}

/** SHA-256 of a file, hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const measured = measure();
  await pipeline(createReadStream(file), measured, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return measured.result().sha256;
}
