import type { PublicColumn, PublicSite } from '@platform/api/content/site/public-site';
import type { DataOf } from '@platform/contract/call';
import type { listDeadlines, PublicContentRow } from '@platform/contract/content/public-content';
import type { ShownBlock } from '@platform/contract/data-show/public-data-show';

/** A block of the front page with its data. */
export type FrontBlockData = PublicSite['blocks'][number] & {
  /** Its place among the blocks of the site. */
  id: number;
  column?: PublicColumn;
  items: PublicContentRow[];
  banners: PublicSite['banners'];
  links: PublicSite['links'];
  figures: ShownBlock[];
  deadlines: Deadlines;
};

/** Items that close soon. */
export type Deadlines = DataOf<typeof listDeadlines>;

/** Loads the blocks of the site in parallel; leaves out empty ones. */
export async function loadBlocks(
  { blocks, columns, banners, links }: PublicSite,
  ask: {
    newest(columns: { id: number; count: number }[]): Promise<PublicContentRow[][]>;
    figures(): Promise<ShownBlock[]>;
    deadlines(): Promise<Deadlines>;
  },
): Promise<FrontBlockData[]> {
  const shown = new Map(columns.filter(({ hidden }) => !hidden).map((column) => [column.id, column]));
  const wanted = blocks.flatMap(({ kind, columnId, count }) =>
    kind === 'content' && columnId !== null && shown.has(columnId) ? [{ id: columnId, count }] : [],
  );
  const [found, figures, deadlines] = await Promise.all([
    wanted.length > 0 ? ask.newest(wanted) : [],
    blocks.some(({ kind }) => kind === 'figures') ? ask.figures() : [],
    blocks.some(({ kind }) => kind === 'deadlines') ? ask.deadlines() : { total: 0, list: [] },
  ]);
  return blocks.flatMap((block, id) => {
    const column = block.columnId === null ? undefined : shown.get(block.columnId);
    const items = block.kind === 'content' && column ? (found.shift() ?? []) : [];
    const has = {
      content: items.length > 0,
      banners: banners.length > 0,
      links: links.some((group) => group.links.length > 0),
      text: block.text !== '',
      figures: figures.length > 0,
      deadlines: deadlines.total > 0,
    } as Partial<Record<typeof block.kind, boolean>>;
    if (has[block.kind] === false) return [];
    return [{ ...block, id, column, items, banners, links, figures, deadlines }];
  });
}

/** Groups adjacent columns in rows of two. */
export function besideEachOther<Block extends { kind: string }>(blocks: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === 'content' && last?.length === 1 && last[0]!.kind === 'content') last.push(block);
    else rows.push([block]);
  }
  return rows;
}
