import type { RunningServices } from '@platform/api/server/start-services';
import { randomNumbers } from './random-numbers';

type Pool = RunningServices['pool'];

/** The texts of a patent as in the search index. */
export interface CorpusText {
  id: number;
  title: string;
  abstract: string;
  claims: string | null;
}

/** The texts that a search without a field covers. */
export const textsOf = ({ title, abstract, claims }: CorpusText): string[] =>
  claims === null ? [title, abstract] : [title, abstract, claims];

/** Reads the texts of all patents by id. */
export async function openCorpus(pool: Pool): Promise<CorpusText[]> {
  const texts: CorpusText[] = [];
  for (let last = 0; ; last = texts.at(-1)!.id) {
    const { rows } = await pool.query<CorpusText>(
      `select t.patent_id as id, t.title, t.abstract, claims.text as claims
       from patent_text t left join patent_field_text claims on claims.patent_id = t.patent_id and claims.field = 'CLM'
       where t.patent_id > $1 order by t.patent_id limit 20000`,
      [last],
    );
    if (rows.length === 0) return texts;
    texts.push(...rows);
  }
}

const RUN = /\p{Script=Han}{2,}/gu;

/** Draws words that occur together in one patent, evenly from the corpus; reproducible by the seed. */
export function drawTerms(corpus: readonly CorpusText[], terms: number, queries: number, seed: number): string[][] {
  const next = randomNumbers(seed);
  const drawn = new Map<string, string[]>();
  for (let tries = 0; drawn.size < queries && tries < queries * 50; tries += 1) {
    const { title, abstract } = corpus[Math.floor(next() * corpus.length)]!;
    const runs = `${title} ${abstract}`.match(RUN) ?? [];
    if (runs.length < terms) continue;
    const words = new Set<string>();
    for (let i = 0; i < terms * 4 && words.size < terms; i += 1) {
      const run = runs[Math.floor(next() * (i === 0 ? 1 : runs.length))]!;
      const length = Math.min(run.length, 2 + Math.floor(next() * 3));
      const start = Math.floor(next() * (run.length - length + 1));
      words.add(run.slice(start, start + length));
    }
    if (words.size === terms) drawn.set([...words].sort().join(' '), [...words]);
  }
  return [...drawn.values()];
}

/** Draws `count` different entries evenly from a list; reproducible by the seed. */
export function drawRandom<T>(list: readonly T[], count: number, seed: number): T[] {
  const next = randomNumbers(seed);
  const places = new Set<number>();
  while (places.size < Math.min(count, list.length)) places.add(Math.floor(next() * list.length));
  return [...places].map((place) => list[place]!);
}

/** Reads every applicant once, in shuffled order. */
export async function allApplicants(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (select distinct unnest(applicants) as name from patent) each order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the single characters and pairs found in the most patents. */
export function mostFrequentTerms(corpus: readonly CorpusText[], count: number): string[] {
  const sample = corpus.filter((_, i) => i % Math.max(1, Math.floor(corpus.length / 5_000)) === 0);
  const counts = new Map<string, number>();
  for (const { title, abstract } of sample) {
    const found = new Set<string>();
    for (const run of `${title} ${abstract}`.match(RUN) ?? []) {
      for (let i = 0; i < run.length; i += 1) found.add(run[i]!).add(run.slice(i, i + 2));
    }
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([term]) => term);
}
