import { rebuildIndex } from '@platform/api/patents/search/index/rebuild-index';
import type { RunningServices } from '@platform/api/server/start-services';
import type { CorpusText } from './corpus';

/** Length of the claims of a patent in characters. */
const LENGTH = 1_500;
/** Rows per statement. */
const AT_ONCE = 1_000;

/**
 * Gives every patent claims made of its own abstract and those of its neighbours, so that words are distributed as in
 * real claims, and rebuilds the index.
 * @returns seconds that the index took
 */
export async function addClaims({ pool }: RunningServices, corpus: readonly CorpusText[]): Promise<number> {
  for (let from = 0; from < corpus.length; from += AT_ONCE) {
    const part = corpus.slice(from, from + AT_ONCE);
    const claims = part.map((_, i) => JSON.stringify(inventClaims(corpus, from + i)));
    await pool.query(
      `insert into patent_body (patent_id, kind, claims, source) select id, 'A', claims::jsonb, 'bench' from unnest($1::bigint[], $2::text[]) as given (id, claims)
       on conflict do nothing`,
      [part.map(({ id }) => id), claims],
    );
  }
  const client = await pool.connect();
  try {
    const began = performance.now();
    await rebuildIndex(client);
    return (performance.now() - began) / 1000;
  } finally {
    client.release();
  }
}

function inventClaims(
  corpus: readonly CorpusText[],
  at: number,
): { number: number; text: string; dependsOn: number[]; independent: boolean }[] {
  const { title } = corpus[at]!;
  const claims: { number: number; text: string; dependsOn: number[]; independent: boolean }[] = [];
  let length = 0;
  for (let number = 1; length < LENGTH; number += 1) {
    const { abstract } = corpus[(at + (number - 1) * 7_919) % corpus.length]!;
    const body = abstract.slice(0, 300) || title;
    const text =
      number === 1
        ? `1. ${title}，其特征在于，包括：${body}`
        : `${number}. 根据权利要求${number - 1}所述的${title}，其特征在于，${body}`;
    claims.push({ number, text, dependsOn: number === 1 ? [] : [number - 1], independent: number === 1 });
    length += text.length;
  }
  return claims;
}
