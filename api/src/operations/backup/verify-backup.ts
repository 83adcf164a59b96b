import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';
import { decompressor } from './codec';
import { filesBelow } from './copy-tree';
import { MANIFEST, SUMS, tableFile, type Manifest } from './manifest';
import { measure } from './measure';
import type { Report } from './report';
import { hashFile, readSums } from './sums';

/**
 * Reads a backup back from the disk. Every file must have its hash, none may be missing or additional, and every table
 * must unpack to the number of rows and the text that were written.
 * @throws BackupError that names the first wrong file
 */
export async function verifyBackup(folder: string, manifest: Manifest, report: Report): Promise<void> {
  const sums = await readSums(folder);
  const broken = (file: string, why: string) => new BackupError(`备份已损坏：${file} ${why}。`);
  const tables = new Map(manifest.tables.map((table) => [tableFile(table, manifest), table]));
  for (const file of [MANIFEST, ...tables.keys()]) if (!sums.has(file)) throw broken(SUMS, `里没有 ${file}`);
  const there = new Set(await filesBelow(folder));
  for (const file of there) if (file !== SUMS && !sums.has(file)) throw broken(file, `不在 ${SUMS} 里`);
  let done = 0;
  for (const [file, hash] of sums) {
    await report('核对备份', done, sums.size, file);
    done += 1;
    if (!there.has(file)) throw broken(file, '不见了');
    const table = tables.get(file);
    if (!table) {
      if ((await hashFile(path.join(folder, file))) !== hash) throw broken(file, '的内容与哈希不符');
      continue;
    }
    const packed = measure();
    const plain = measure();
    const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() });
    try {
      await pipeline(createReadStream(path.join(folder, file)), packed, decompressor(manifest.codec), plain, nowhere);
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw broken(file, `不能解压（${(error as Error).message}）`);
    }
    const { lines, sha256 } = plain.result();
    if (packed.result().sha256 !== hash || sha256 !== table.sha256) throw broken(file, '的内容与哈希不符');
    if (lines !== table.rows) throw broken(file, `有 ${lines} 行，清单写的是 ${table.rows} 行`);
  }
}
