import type { RunningServices } from '@platform/api/server/start-services';
import { HttpFailure, type HttpClient } from '../http-client';
import { bm25OverBigrams, type TextIndex } from '../peers/bm25';
import { spreadOf } from '../percentiles';
import { randomNumbers } from '../random-numbers';
import { milliseconds, printTable } from '../table';

const ABSTRACTS = 300;
/** The first ten hits count. More are requested, since one column skips those of the same applicants. */
const FIRST = 10;
const ASKED = 100;
/** Shortest abstract that is searched by. */
const SHORTEST = 60;
/** The second draw is independent: no parameter was chosen by looking at it. */
const SEEDS = [1, 2];

interface Row {
  id: number;
  number: string;
  subclass: string;
  applicants: string[];
  title: string;
  abstract: string;
}

interface Answer {
  list: { patent: { id: number } }[];
}

/** Returns the patents most similar to the abstract of a patent, nearest first, without that patent. */
type Ranking = (row: Row) => Promise<number[]>;

/**
 * Measures how many of the first ten patents found for an abstract are in the same IPC subclass. The search does not
 * get class or title, and the patent itself is left out. Compared with plain BM25, over bigrams and over bigrams with
 * Latin words, on the same rows. The second column skips patents of the same applicants, whose texts are alike.
 */
export async function measureNearness(client: HttpClient, services: RunningServices): Promise<void> {
  const rows = await readRows(services);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const took: number[] = [];
  const ours: Ranking = async ({ abstract, number, id }) => {
    const { data, milliseconds: own } = await client.post<Answer>('/v1/search/intelligence', {
      text: abstract,
      except: number,
      size: ASKED,
    });
    took.push(own);
    return data.list.map(({ patent }) => patent.id).filter((each) => each !== id);
  };
  const peer =
    (index: TextIndex): Ranking =>
    ({ abstract, id }) =>
      Promise.resolve(
        index
          .nearest(abstract, ASKED + 1)
          .map((at) => rows[at]!.id)
          .filter((each) => each !== id),
      );
  const texts = rows.map(({ title, abstract }) => `${title}\n${abstract}`);
  const rankings: [string, Ranking][] = [
    ['语义检索', ours],
    ['BM25，双字', peer(bm25OverBigrams(texts, false))],
    ['BM25，双字与外文词', peer(bm25OverBigrams(texts, true))],
  ];
  const drawn = SEEDS.map((seed) => draw(rows, seed));
  const table: string[][] = [];
  for (const [name, ranking] of rankings) {
    const cells: string[] = [];
    for (const queries of drawn) {
      const [all, others] = await precisionOf(ranking, queries, byId);
      cells.push(all.toFixed(3), others.toFixed(3));
    }
    table.push([name, ...cells]);
  }
  const columns = SEEDS.flatMap((seed) => [`第 ${seed} 次抽取`, '不计同一申请人']);
  printTable(`语义检索：${ABSTRACTS} 篇摘要，前十件中与它同一 IPC 小类的比例`, ['', ...columns], table);
  const { p50, p95, p99 } = spreadOf(took);
  console.log(
    `\n语义检索每次 p50 ${milliseconds(p50)}、p95 ${milliseconds(p95)}、p99 ${milliseconds(p99)} 毫秒，列出 ${ASKED} 件`,
  );
}

async function precisionOf(
  ranking: Ranking,
  queries: readonly Row[],
  byId: ReadonlyMap<number, Row>,
): Promise<[number, number]> {
  let [all, others] = [0, 0];
  const share = (found: readonly Row[], { subclass }: Row): number =>
    found.slice(0, FIRST).filter((each) => each.subclass === subclass).length / FIRST;
  for (const query of queries) {
    const found = (await ranking(query).catch(nothing)).flatMap((id) => byId.get(id) ?? []);
    all += share(found, query);
    const own = new Set(query.applicants);
    others += share(
      found.filter(({ applicants }) => !applicants.some((name) => own.has(name))),
      query,
    );
  }
  return [all / queries.length, others / queries.length];
}

/** A text without comparable terms has no hits. */
function nothing(error: unknown): number[] {
  if (error instanceof HttpFailure && error.status === 422) return [];
  throw error;
}

async function readRows({ pool }: RunningServices): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select p.id, p.publication_number as number, coalesce(left(p.ipc[1], 4), '') as subclass, p.applicants, p.title, coalesce(p.abstract, '') as abstract
     from patent p order by p.id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

function draw(rows: readonly Row[], seed: number): Row[] {
  const next = randomNumbers(seed);
  const drawn = new Set<Row>();
  for (let tries = 0; drawn.size < ABSTRACTS && tries < ABSTRACTS * 50; tries += 1) {
    const row = rows[Math.floor(next() * rows.length)]!;
    if (row.subclass !== '' && row.abstract.length >= SHORTEST) drawn.add(row);
  }
  return [...drawn];
}
