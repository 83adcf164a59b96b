import type { SitePart, SiteTree } from '@platform/contract/site/site-tree';

/** The merge of two changes of one document. */
export interface Merged {
  /** The parts that only one side changed, and the own version of parts that both changed. */
  tree: SiteTree;
  /** Parts that both sides changed differently; the user chooses. */
  contested: SitePart[];
  /** Parts that only the other side changed. */
  taken: SitePart[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the parts in which two documents differ. */
export function changedParts(one: SiteTree, other: SiteTree): SitePart[] {
  return (Object.keys(one) as SitePart[]).filter((part) => !isSame(one[part], other[part]));
}

/** Merges the own changes of a document with those that another account saved meanwhile, part by part. */
export function mergeTrees(before: SiteTree, mine: SiteTree, theirs: SiteTree): Merged {
  const own = changedParts(before, mine);
  const others = changedParts(before, theirs);
  return {
    tree: withParts(theirs, mine, own),
    contested: own.filter((part) => others.includes(part) && !isSame(mine[part], theirs[part])),
    taken: others.filter((part) => !own.includes(part)),
  };
}

/** Returns a document with some parts replaced by those of another. */
export function withParts(tree: SiteTree, from: SiteTree, parts: readonly SitePart[]): SiteTree {
  return { ...tree, ...Object.fromEntries(parts.map((part) => [part, from[part]])) };
}
