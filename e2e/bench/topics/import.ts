import { statSync } from 'node:fs';
import { importFile } from '@platform/api/exchange/imports/import-file.service';
import { openImportConnection } from '@platform/api/exchange/imports/import-connection';
import path from 'node:path';
import { openCorpus } from '../corpus';
import { multiplyPatents } from '../multiply-patents';
import { startSqlite } from '../peers/sqlite';
import { printTable, ratio } from '../table';
import type { World } from '../world';

/** Number of patents imported while the index is in use. */
const LIVE_PATENTS = 25_000;

/**
 * Measures patents per second from the compressed file until the last one is found. The peer is SQLite FTS5 with the
 * same rows, without companies, publications and links. Then imports new patents while the index is in use, and the
 * same file again, which must change nothing.
 */
export async function measureImport(world: World): Promise<void> {
  if (!world.patentsFile) {
    console.log('\n## 导入\n\n没有真实专利文件，跳过。');
    return;
  }
  const first = await fillWorld(world);
  const services = await world.services();
  const live = await importLive(world, services.connectionString);
  const again = await timeImport(services.connectionString, world.patentsFile);
  const corpus = await openCorpus(services.pool);
  const sqlite = await startSqlite(corpus);
  const rows: string[][] = [];
  const perSecond = (count: number, seconds: number): string => Math.round(count / seconds).toLocaleString('zh-CN');
  if (first)
    rows.push([
      '导入空库（含公开文献、企业、链接、索引）',
      String(first.added),
      first.seconds.toFixed(1),
      perSecond(first.added, first.seconds),
      ratio(first.added / first.seconds, corpus.length / sqlite.seconds),
    ]);
  rows.push([
    '再导入一批新的，检索照常',
    String(live.added),
    live.seconds.toFixed(1),
    perSecond(live.added, live.seconds),
    '–',
  ]);
  rows.push([
    '同一文件再导入一次（应无变化）',
    String(again.added + again.changed),
    again.seconds.toFixed(1),
    '–',
    '–',
  ]);
  rows.push([
    'SQLite FTS5，只建全文索引',
    String(corpus.length),
    sqlite.seconds.toFixed(1),
    perSecond(corpus.length, sqlite.seconds),
    '1.00×',
  ]);
  await sqlite.close();
  const size = (statSync(world.patentsFile).size / 1e6).toFixed(0);
  printTable(`导入（${size} MB 压缩文件）`, ['', '写入条数', '秒', '条/秒', '与对照之比'], rows);
}

/** Imports new patents while the index is in use: a fifth of the existing number. */
async function importLive(world: World, connectionString: string): Promise<ImportTime> {
  const file = path.join(world.scratch, 'live.jsonl');
  const name = `${70_000_000 + (Math.floor(performance.timeOrigin / 1000) % 20_000_000)}`;
  return timeImport(connectionString, await multiplyPatents(world.realFile!, file, LIVE_PATENTS, Number(name)));
}

interface ImportTime {
  added: number;
  changed: number;
  seconds: number;
}

let firstImport: ImportTime | undefined;

/** Imports the real patents once for all topics. Undefined if they were imported already. */
export async function fillWorld(world: World): Promise<ImportTime | undefined> {
  await world.fill(async () => {
    const { connectionString } = await world.services();
    if (!world.patentsFile) return;
    const time = await timeImport(connectionString, world.patentsFile);
    if (time.added > 0) firstImport = time;
  });
  return firstImport;
}

async function timeImport(connectionString: string, path: string): Promise<ImportTime> {
  const client = await openImportConnection(connectionString);
  try {
    const began = performance.now();
    const { added, changed } = await importFile(client, { path });
    return { added, changed, seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
  }
}
