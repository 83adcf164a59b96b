import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import { decompressor } from './codec';
import { columnList } from './dump-tables';
import { type Manifest, tableFile } from './manifest';
import type { Report } from './report';

/**
 * Fills empty tables from a backup, as streams.
 * @throws BackupError if a table receives another number of rows than were written
 */
export async function loadTables(client: Client, folder: string, manifest: Manifest, report: Report): Promise<void> {
  for (const [index, table] of manifest.tables.entries()) {
    await report('写入数据表', index, manifest.tables.length, table.name);
    const copy = client.query(copyFrom(`copy ${columnList(table.name, table.columns)} from stdin`));
    await pipeline(createReadStream(path.join(folder, tableFile(table, manifest))), decompressor(manifest.codec), copy);
    if (copy.rowCount !== table.rows)
      throw new BackupError(`数据表 ${table.name} 写入了 ${copy.rowCount} 行，备份里是 ${table.rows} 行。`);
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1, $2)', [`public."${name}"`, last]);
}
