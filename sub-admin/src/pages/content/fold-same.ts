/** Unchanged blocks shown before and after a change. */
const AROUND = 1;
/** Smallest number of blocks that is folded. */
const LEAST = 3;

/** A run of adjacent blocks; folded where the blocks are equal on both sides and away from any change. */
export interface FoldedBlocks<Block> {
  folded: boolean;
  blocks: Block[];
}

/** Splits the blocks of a comparison into shown runs and folded runs of equal blocks. */
export function foldSame<Block extends { change: string }>(blocks: readonly Block[]): FoldedBlocks<Block>[] {
  const near = blocks.map((_, at) =>
    blocks.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ change }) => change !== 'same'),
  );
  const runs: FoldedBlocks<Block>[] = [];
  blocks.forEach((block, at) => {
    const last = runs.at(-1);
    const folded = !near[at];
    if (last?.folded === folded) last.blocks.push(block);
    else runs.push({ folded, blocks: [block] });
  });
  return runs.map((run) => (run.blocks.length < LEAST ? { ...run, folded: false } : run));
}
