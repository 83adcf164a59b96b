import { drawRandom } from '../corpus';
import type { HttpClient } from '../http-client';
import { spreadOf } from '../percentiles';
import { milliseconds, printTable } from '../table';

const NAMES = 300;
const TYPISTS = 8;
const CHECKED = 60;

interface Suggestion {
  name: string;
  expression: string;
  total: number;
}

/**
 * Measures name suggestions over HTTP for the first one, two, three and four characters of random applicants, each
 * requested once; then by several users at once. Compares some of the totals with those of the search.
 */
export async function measureTyping(origin: string, client: HttpClient, applicants: readonly string[]): Promise<void> {
  const drawn = drawRandom(applicants, NAMES, 18);
  const ask = async (part: string): Promise<{ names: Suggestion[]; took: number }> => {
    const began = performance.now();
    const response = await fetch(`${origin}/v1/search/names?${new URLSearchParams({ part }).toString()}`, {
      headers: { cookie: client.cookie },
    });
    const { data } = (await response.json()) as { data: Suggestion[] };
    return { names: data, took: performance.now() - began };
  };
  const rows: string[][] = [];
  const listed: Suggestion[] = [];
  for (const length of [1, 2, 3, 4]) {
    const parts = [...new Set(drawn.map((name) => [...name].slice(0, length).join('')))];
    const times: number[] = [];
    for (const part of parts) {
      const { names, took } = await ask(part);
      times.push(took);
      listed.push(...names);
    }
    rows.push([`${length} 个字`, ...columns(times)]);
  }
  const waiting = drawn.map((name) => [...name].slice(-4).join(''));
  const together: number[] = [];
  await Promise.all(
    Array.from({ length: TYPISTS }, async () => {
      for (let part = waiting.pop(); part; part = waiting.pop()) together.push((await ask(part)).took);
    }),
  );
  rows.push([`名称里的 4 个字，${TYPISTS} 人同时`, ...columns(together)]);
  let equal = 0;
  const checked = drawRandom(listed, CHECKED, 19);
  for (const { expression, total } of checked) {
    const { data } = await client.post<{ total: number }>('/v1/search/expression', {
      exp: expression,
      page: 1,
      size: 20,
    });
    if (data.total === total) equal += 1;
  }
  printTable('边输入边提示申请人（毫秒）', ['已输入', '次数', 'p50', 'p95', 'p99'], rows);
  console.log(`\n提示的件数与检索的总数一致：${equal}/${checked.length}`);
}

function columns(times: readonly number[]): string[] {
  const { p50, p95, p99 } = spreadOf([...times]);
  return [String(times.length), ...[p50, p95, p99].map(milliseconds)];
}
