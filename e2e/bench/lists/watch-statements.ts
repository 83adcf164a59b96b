import type { RunningServices } from '@platform/api/server/start-services';

/** Measures the statements of a list: the count of `pageRows` separately from all others. */
export function watchStatements({ pool }: RunningServices): {
  forget(): void;
  times(): { page: number; total: number | undefined };
} {
  let page = 0;
  let total: number | undefined;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  pool.query = (async (...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    const began = performance.now();
    const answer = await query(...given);
    const took = performance.now() - began;
    if (text.startsWith('select count(*) as total')) total = took;
    else page += took;
    return answer;
  }) as never;
  return {
    forget: () => {
      page = 0;
      total = undefined;
    },
    times: () => ({ page, total }),
  };
}
