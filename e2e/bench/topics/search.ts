import { readFileSync } from 'node:fs';
import { addClaims } from '../add-claims';
import { drawTerms, mostFrequentTerms, openCorpus } from '../corpus';
import { HttpFailure, signInOverHttp, type HttpClient } from '../http-client';
import { spreadOf, type Spread } from '../percentiles';
import { buildSqliteIndex, type SqlitePeer } from '../sqlite-peer';
import { milliseconds, printTable, ratio } from '../table';
import { buildXapianIndex, type XapianPeer } from '../xapian-peer';
import type { World } from '../world';
import { fillWorld } from './import';

const QUERIES = 200;
const FREQUENT = 24;
const CLIENTS = 8;

interface Answer {
  total: number;
}

/**
 * The first page with its exact count, over HTTP with sign-in and whole records, each query for the first time: nothing
 * is remembered. Beside it SQLite FTS5 in this process and Xapian in its own, count and the twenty best, on the same rows in the
 * same run.
 */
export async function measureSearch(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const client = await signInOverHttp(origin);
  const services = await world.services();
  let corpus = await openCorpus(services.pool);
  if (world.options.claims) {
    console.log(`\n每件加入 1,500 字的权利要求，重建索引用了 ${(await addClaims(services, corpus)).toFixed(0)} 秒`);
    corpus = await openCorpus(services.pool);
  }
  const peers = { sqlite: await buildSqliteIndex(corpus), xapian: await buildXapianIndex(corpus) };
  const frequent = mostFrequentTerms(corpus, FREQUENT);
  const cases: [string, string[][]][] = [
    ['一个词', drawTerms(corpus, 1, QUERIES, 11)],
    ['两个词', drawTerms(corpus, 2, QUERIES, 12)],
    ['三个词', drawTerms(corpus, 3, QUERIES, 13)],
    ['一个最常见的词', frequent.map((term) => [term])],
    ['两个最常见的词', frequent.slice(1).map((term, i) => [frequent[i]!, term])],
  ];
  for (const terms of drawTerms(corpus, 2, 20, 10)) await find(client, terms);
  const rows: string[][] = [];
  for (const [name, queries] of cases) rows.push(await measureCase(name, queries, client, peers));
  peers.sqlite.close();
  peers.xapian?.close();
  printTable(`检索 ${corpus.length.toLocaleString('zh-CN')} 件专利：第 1 页与准确总数（毫秒）`, ['', '次数', 'p50', 'p95', 'p99', 'FTS5 p50', 'FTS5 p95', 'p95 之比', 'Xapian p50', 'Xapian p95', '总数一致'], rows);
  printPeers(peers);
  await measureMore(client, corpus.length, frequent, drawTerms(corpus, 1, QUERIES, 14), drawTerms(corpus, 1, QUERIES, 17));
  await measureFacets(client, frequent, drawTerms(corpus, 1, QUERIES, 15));
  await measureProximity(client, drawTerms(corpus, 2, QUERIES, 16));
  await printSizes(services, world);
}

interface Peers {
  sqlite: SqlitePeer;
  xapian: XapianPeer | undefined;
}

async function measureCase(name: string, queries: string[][], client: HttpClient, { sqlite, xapian }: Peers): Promise<string[]> {
  const ours: number[] = [];
  const [ofSqlite, ofXapian]: [number[], number[]] = [[], []];
  let equal = 0;
  for (const terms of queries) {
    const { data, milliseconds: took } = await find(client, terms);
    ours.push(took);
    const began = performance.now();
    const { total } = sqlite.search(terms);
    ofSqlite.push(performance.now() - began);
    const other = await xapian?.search(terms);
    if (other) ofXapian.push(other.milliseconds);
    if (total === data.total && (!other || other.total === total)) equal += 1;
  }
  const [own, peer] = [spreadOf(ours), spreadOf(ofSqlite)];
  const last = xapian ? spreadOf(ofXapian) : undefined;
  return [
    name, String(queries.length), ...figures(own), milliseconds(peer.p50), milliseconds(peer.p95), ratio(own.p95, peer.p95),
    last ? milliseconds(last.p50) : '–', last ? milliseconds(last.p95) : '–', `${equal}/${queries.length}`,
  ];
}

function printPeers({ sqlite, xapian }: Peers): void {
  const rows = [['SQLite FTS5', sqlite.seconds.toFixed(0), (sqlite.bytes / 1e6).toFixed(0)]];
  if (xapian) rows.push(['Xapian', xapian.seconds.toFixed(0), (xapian.bytes / 1e6).toFixed(0)]);
  printTable('对照的索引', ['', '秒', 'MB'], rows);
}

async function measureMore(client: HttpClient, patents: number, frequent: readonly string[], single: string[][], others: string[][]): Promise<void> {
  const deep: number[] = [];
  if (patents > 20_000) for (const term of frequent) deep.push((await client.post<Answer>('/v1/search/expression', { exp: `"${term}"`, page: 500, size: 20, sort: '-publicationDate' })).milliseconds);
  const again: number[] = [];
  for (const term of frequent) again.push((await find(client, [term])).milliseconds);
  const together: number[] = [];
  const waiting = [...single];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let terms = waiting.pop(); terms; terms = waiting.pop()) together.push((await find(client, terms)).milliseconds);
    }),
  );
  const structured = ['IPC=F24F', 'IPC=H01M10/05/low', 'PD=2015', 'PD=[2010 TO 2012] AND 电池', 'PA=公司 AND IPC=A47J', 'TI=空调 NOT AB=压缩机', '(电池 OR 电芯) AND 散热 NOT 汽车', 'IN=王 AND 一种', '根据本发明的实施例', 'AD>=2012 AND 装置'];
  const fields: number[] = [];
  for (const exp of structured) fields.push((await client.post<Answer>('/v1/search/expression', { exp, page: 1, size: 20 })).milliseconds);
  const alone: number[] = [];
  for (const terms of others) alone.push((await find(client, terms)).milliseconds);
  const rows: string[][] = [];
  if (deep.length > 0) rows.push(['第 500 页，最常见的词', String(deep.length), ...figures(spreadOf(deep))]);
  rows.push(['最常见的词，第二次', String(again.length), ...figures(spreadOf(again))]);
  rows.push([`一个词，${CLIENTS} 人同时（一人的 ${ratio(spreadOf(together).p95, spreadOf(alone).p95)}）`, String(together.length), ...figures(spreadOf(together))]);
  rows.push(['字段、日期、分类、逻辑组合', String(fields.length), ...figures(spreadOf(fields))]);
  printTable('检索的其他情形（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
}

/** Facets are a call of their own; nothing of the query is remembered from a list before. */
async function measureFacets(client: HttpClient, frequent: readonly string[], single: string[][]): Promise<void> {
  const few: number[] = [];
  const many: number[] = [];
  for (const terms of [...single.slice(0, 100), ...frequent.map((term) => [term])]) {
    const { data, milliseconds: took } = await client.post<Answer>('/v1/search/facets', { exp: `TAC=${terms.map((term) => `"${term}"`).join(' AND ')} AND PD>=1980` });
    (data.total <= 10_000 ? few : many).push(took);
  }
  const rows = [['不超过 10,000 件', String(few.length), ...figures(spreadOf(few))]];
  if (many.length > 0) rows.push(['超过 10,000 件', String(many.length), ...figures(spreadOf(many))]);
  printTable('分面统计，九项（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
}

/** Proximity of two words, by how many patents have both: those are looked at, until the time of a search is over. */
async function measureProximity(client: HttpClient, pairs: string[][]): Promise<void> {
  const few: number[] = [];
  const many: number[] = [];
  const most: number[] = [];
  let tooSlow = 0;
  for (const [a, b] of pairs) {
    const { total } = (await find(client, [a!, b!])).data;
    for (const sign of ['5D', 'S']) {
      const answer = await client.post<Answer>('/v1/search/expression', { exp: `"${a}" ${sign} "${b}"`, page: 1, size: 20 }).catch((error: unknown) => {
        if (error instanceof HttpFailure && error.status === 503) return null;
        throw error;
      });
      if (answer === null) {
        tooSlow += 1;
        continue;
      }
      const took = answer.milliseconds;
      (total <= 1_000 ? few : total <= 5_000 ? many : most).push(took);
    }
  }
  const rows: string[][] = [];
  for (const [name, values] of [['候选不超过 1,000 件', few], ['1,000 至 5,000 件', many], ['超过 5,000 件', most]] as const) {
    if (values.length > 0) rows.push([name, String(values.length), ...figures(spreadOf(values))]);
  }
  printTable('邻近检索 5D、S（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
  if (tooSlow > 0) console.log(`\n${tooSlow} 次超过检索时限，得到“检索超时，请缩小范围”的答复。`);
}

/** What the index takes on disk and in the server's memory. */
async function printSizes({ pool }: Awaited<ReturnType<World['services']>>, world: World): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: number; rows: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as rows from pg_class
     where relname in ('search_block', 'search_column', 'search_segment', 'patent_text', 'patent_field_text') order by 1`,
  );
  const table = rows.map(({ name, bytes, rows: count }) => [name, Math.max(0, Math.round(count)).toLocaleString('zh-CN'), (bytes / 1e6).toFixed(1)]);
  printTable('检索索引占用的磁盘（MB）', ['表', '行', 'MB'], table);
  const status = readFileSync(`/proc/${(await world.server()).process.pid}/status`, 'utf8');
  console.log(`\n服务进程内存 ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`);
}

function find(client: HttpClient, terms: readonly string[]): Promise<{ data: Answer; milliseconds: number }> {
  return client.post<Answer>('/v1/search/expression', { exp: terms.map((term) => `"${term}"`).join(' AND '), page: 1, size: 20 });
}

function figures({ p50, p95, p99 }: Spread): string[] {
  return [p50, p95, p99].map(milliseconds);
}
