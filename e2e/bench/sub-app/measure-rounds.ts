import { readHoldings } from './bench-page';
import { addressOf, inBrowser, type BenchVisit } from './measure-mount';

const FROM = 10;
const ROUNDS = 50;

/** Memory that each round after the tenth leaves behind, and the duration of a round. */
export interface Leak {
  heapMb: number;
  listeners: number;
  nodes: number;
  roundMs: number;
}

/** Mounts and unmounts the same release repeatedly in one document. */
export async function measureRounds(visit: BenchVisit & { script: string }): Promise<Leak> {
  return inBrowser(visit, async (page, session) => {
    await page.goto(visit.origin + addressOf(visit), { waitUntil: 'load', timeout: 120_000 });
    const rounds = async (count: number): Promise<number> => {
      const began = performance.now();
      for (let round = 0; round < count; round += 1) await page.evaluate('window.bench.round()');
      return performance.now() - began;
    };
    await rounds(FROM);
    const before = await readHoldings(page, session);
    const took = await rounds(ROUNDS - FROM);
    const after = await readHoldings(page, session);
    const each = (a: number, b: number): number => (b - a) / (ROUNDS - FROM);
    return {
      heapMb: each(before.heapMb, after.heapMb),
      listeners: each(before.listeners, after.listeners),
      nodes: each(before.nodes, after.nodes),
      roundMs: took / (ROUNDS - FROM),
    };
  });
}
