import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { compressor } from './codec';
import { type Manifest, tableFile } from './manifest';
import { measure } from './measure';
import type { Report } from './report';
import type { Sums } from './sums';

/**
 * Writes every table in COPY format, compressed, as a stream: memory does not grow with the tables. The caller's
 * transaction provides one snapshot for all tables.
 */
export async function dumpTables(
  client: Client,
  tables: readonly string[],
  { folder, codec, sums, report }: { folder: string; codec: Manifest['codec']; sums: Sums; report: Report },
): Promise<Manifest['tables']> {
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const columns = await columnsOf(client);
  const dumped: Manifest['tables'] = [];
  for (const [index, name] of tables.entries()) {
    await report('写出数据表', index, tables.length, name);
    const own = columns.get(name) ?? [];
    const plain = measure();
    const packed = measure();
    const file = tableFile({ name }, { codec });
    await pipeline(
      client.query(copyTo(`copy ${columnList(name, own)} to stdout`)),
      plain,
      compressor(codec),
      packed,
      createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }),
    );
    sums.set(file, packed.result().sha256);
    const { bytes, lines: rows, sha256 } = plain.result();
    dumped.push({ name, columns: own, rows, bytes, sha256 });
  }
  return dumped;
}

/** Returns a table with its columns in the syntax of COPY. */
export const columnList = (table: string, columns: readonly string[]) =>
  `public."${table}" (${columns.map((column) => `"${column}"`).join(', ')})`;

/** Returns the stored columns of every table, without those that the database computes. */
async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
