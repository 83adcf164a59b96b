/** Blocks that stay in sight before and after a change. */
const AROUND = 1;
/** Fewer are not worth a button. */
const LEAST = 3;

/** Neighbouring blocks, which are folded away where they are the same on both sides and far from any change. */
export interface FoldedBlocks<Block> {
  folded: boolean;
  blocks: Block[];
}

/** Cuts the blocks of a comparison into those to be read and runs of equal ones that nobody has to read. */
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
