import { readFileSync } from 'node:fs';
import type { RunningServices } from '@platform/api/server/start-services';
import { addClaims } from '../add-claims';
import { allApplicants, drawTerms, mostFrequentTerms, openCorpus } from '../corpus';
import { HttpFailure, signInOverHttp, type HttpClient } from '../http-client';
import type { Peer } from '../peers/peer';
import { startSqlite } from '../peers/sqlite';
import { startXapian } from '../peers/xapian';
import { spreadOf, type Spread } from '../percentiles';
import { milliseconds, printTable, ratio } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';
import { measureNearness } from './nearness';
import { measureTyping } from './typing';

const QUERIES = 200;
const FREQUENT = 24;
const CLIENTS = 8;

interface Answer {
  total: number;
}

/**
 * Measures the first page with its exact count over HTTP with session and whole records; each query runs for the first
 * time, so that nothing is cached. Compared with SQLite FTS5 and Xapian, count and the twenty best, on the same rows in
 * the same run.
 */
export async function measureSearch(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const client = await signInOverHttp(origin);
  const services = await world.services();
  if (world.options.claims) {
    console.log(
      `\n每件加入 1,500 字的权利要求，重建索引用了 ${(await addClaims(services, await openCorpus(services.pool))).toFixed(0)} 秒`,
    );
  }
  const { patents, frequent, drawn, peers } = await prepare(services);
  for (const terms of drawn.first) await find(client, terms);
  const cases: [string, string[][]][] = [
    ['一个词', drawn.one],
    ['两个词', drawn.two],
    ['三个词', drawn.three],
    ['一个最常见的词', frequent.map((term) => [term])],
    ['两个最常见的词', frequent.slice(1).map((term, i) => [frequent[i]!, term])],
  ];
  const rows: string[][] = [];
  for (const [name, queries] of cases) rows.push(await measureCase(name, queries, client, peers));
  for (const peer of peers) await peer.close();
  const columns = peers.flatMap(({ name }) => [`${name} p50`, 'p95', 'p95 之比']);
  printTable(
    `检索 ${patents.toLocaleString('zh-CN')} 件专利：第 1 页与准确总数（毫秒）`,
    ['', '次数', 'p50', 'p95', 'p99', ...columns, '总数一致'],
    rows,
  );
  printTable(
    '对照的索引',
    ['', '秒', 'MB'],
    peers.map(({ name, seconds, bytes }) => [name, seconds.toFixed(0), (bytes / 1e6).toFixed(0)]),
  );
  await measureMore(client, patents, frequent, drawn.together, drawn.alone);
  await measureFacets(client, frequent, drawn.facets);
  await measureProximity(client, drawn.near);
  await measureTyping(origin, client, await allApplicants(services.pool));
  await measureNearness(client, services);
  await printSizes(services, world);
}

/**
 * Draws the queries and starts the peers. The texts are released before the measurement, because they share the memory
 * of the client.
 */
async function prepare({ pool }: RunningServices) {
  const corpus = await openCorpus(pool);
  const draw = (terms: number, seed: number, queries = QUERIES): string[][] => drawTerms(corpus, terms, queries, seed);
  const peers = [await startSqlite(corpus), await startXapian(corpus)].filter((peer) => peer !== undefined);
  return {
    patents: corpus.length,
    peers,
    frequent: mostFrequentTerms(corpus, FREQUENT),
    drawn: {
      first: draw(2, 10, 20),
      one: draw(1, 11),
      two: draw(2, 12),
      three: draw(3, 13),
      together: draw(1, 14),
      facets: draw(1, 15),
      near: draw(2, 16),
      alone: draw(1, 17),
    },
  };
}

async function measureCase(
  name: string,
  queries: string[][],
  client: HttpClient,
  peers: readonly Peer[],
): Promise<string[]> {
  const ours: number[] = [];
  const theirs: number[][] = peers.map(() => []);
  let equal = 0;
  for (const terms of queries) {
    const { data, milliseconds: took } = await find(client, terms);
    ours.push(took);
    let same = true;
    for (const [i, peer] of peers.entries()) {
      const answer = await peer.search(terms);
      theirs[i]!.push(answer.milliseconds);
      same &&= answer.total === data.total;
    }
    if (same) equal += 1;
  }
  const own = spreadOf(ours);
  const compared = theirs
    .map(spreadOf)
    .flatMap(({ p50, p95 }) => [milliseconds(p50), milliseconds(p95), ratio(own.p95, p95)]);
  return [name, String(queries.length), ...columns(own), ...compared, `${equal}/${queries.length}`];
}

async function measureMore(
  client: HttpClient,
  patents: number,
  frequent: readonly string[],
  single: string[][],
  others: string[][],
): Promise<void> {
  const deep: number[] = [];
  if (patents > 20_000)
    for (const term of frequent)
      deep.push(
        (
          await client.post<Answer>('/v1/search/expression', {
            exp: `"${term}"`,
            page: 500,
            size: 20,
            sort: '-publicationDate',
          })
        ).milliseconds,
      );
  const again: number[] = [];
  for (const term of frequent) again.push((await find(client, [term])).milliseconds);
  const together: number[] = [];
  const waiting = [...single];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let terms = waiting.pop(); terms; terms = waiting.pop())
        together.push((await find(client, terms)).milliseconds);
    }),
  );
  const structured = [
    'IPC=F24F',
    'IPC=H01M10/05/low',
    'PD=2015',
    'PD=[2010 TO 2012] AND 电池',
    'PA=公司 AND IPC=A47J',
    'TI=空调 NOT AB=压缩机',
    '(电池 OR 电芯) AND 散热 NOT 汽车',
    'IN=王 AND 一种',
    '根据本发明的实施例',
    'AD>=2012 AND 装置',
  ];
  const fields: number[] = [];
  for (const exp of structured)
    fields.push((await client.post<Answer>('/v1/search/expression', { exp, page: 1, size: 20 })).milliseconds);
  const alone: number[] = [];
  for (const terms of others) alone.push((await find(client, terms)).milliseconds);
  const rows: string[][] = [];
  if (deep.length > 0) rows.push(['第 500 页，最常见的词', String(deep.length), ...columns(spreadOf(deep))]);
  rows.push(['最常见的词，第二次', String(again.length), ...columns(spreadOf(again))]);
  rows.push([
    `一个词，${CLIENTS} 人同时（一人的 ${ratio(spreadOf(together).p95, spreadOf(alone).p95)}）`,
    String(together.length),
    ...columns(spreadOf(together)),
  ]);
  rows.push(['字段、日期、分类、逻辑组合', String(fields.length), ...columns(spreadOf(fields))]);
  printTable('检索的其他情形（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
}

/** Measures the facets, a separate call; the list has not cached the query. */
async function measureFacets(client: HttpClient, frequent: readonly string[], single: string[][]): Promise<void> {
  const few: number[] = [];
  const many: number[] = [];
  for (const terms of [...single.slice(0, 100), ...frequent.map((term) => [term])]) {
    const { data, milliseconds: took } = await client.post<Answer>('/v1/search/facets', {
      exp: `TAC=${terms.map((term) => `"${term}"`).join(' AND ')} AND PD>=1980`,
    });
    (data.total <= 10_000 ? few : many).push(took);
  }
  const rows = [['不超过 10,000 件', String(few.length), ...columns(spreadOf(few))]];
  if (many.length > 0) rows.push(['超过 10,000 件', String(many.length), ...columns(spreadOf(many))]);
  printTable('分面统计，九项（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
}

/**
 * Measures the proximity of two words by the number of patents with both. Those are read until the time limit of a
 * search.
 */
async function measureProximity(client: HttpClient, pairs: string[][]): Promise<void> {
  const few: number[] = [];
  const many: number[] = [];
  const most: number[] = [];
  let tooSlow = 0;
  for (const [a, b] of pairs) {
    const { total } = (await find(client, [a!, b!])).data;
    for (const sign of ['5D', 'S']) {
      const answer = await client
        .post<Answer>('/v1/search/expression', { exp: `"${a}" ${sign} "${b}"`, page: 1, size: 20 })
        .catch((error: unknown) => {
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
  for (const [name, values] of [
    ['候选不超过 1,000 件', few],
    ['1,000 至 5,000 件', many],
    ['超过 5,000 件', most],
  ] as const) {
    if (values.length > 0) rows.push([name, String(values.length), ...columns(spreadOf(values))]);
  }
  printTable('邻近检索 5D、S（毫秒）', ['', '次数', 'p50', 'p95', 'p99'], rows);
  if (tooSlow > 0) console.log(`\n${tooSlow} 次超过检索时限，得到“检索超时，请缩小范围”的答复。`);
}

/** Prints the size of the index on disk and in the memory of the server. */
async function printSizes({ pool }: RunningServices, world: World): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: number; rows: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as rows from pg_class
     where relname in ('search_block', 'search_column', 'search_segment', 'patent_text', 'patent_field_text') order by 1`,
  );
  const table = rows.map(({ name, bytes, rows: count }) => [
    name,
    Math.max(0, Math.round(count)).toLocaleString('zh-CN'),
    (bytes / 1e6).toFixed(1),
  ]);
  printTable('检索索引占用的磁盘（MB）', ['表', '行', 'MB'], table);
  const status = readFileSync(`/proc/${(await world.server()).process.pid}/status`, 'utf8');
  console.log(`\n服务进程内存 ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`);
}

function find(client: HttpClient, terms: readonly string[]): Promise<{ data: Answer; milliseconds: number }> {
  return client.post<Answer>('/v1/search/expression', {
    exp: terms.map((term) => `"${term}"`).join(' AND '),
    page: 1,
    size: 20,
  });
}

function columns({ p50, p95, p99 }: Spread): string[] {
  return [p50, p95, p99].map(milliseconds);
}
