import type { SitePart, SiteTree } from '@platform/contract/site/site-tree';

/** Two changes of one document, put together. */
export interface Merged {
  /** What each of both changed alone, and mine where both changed it. */
  tree: SiteTree;
  /** Parts that both changed, each otherwise: a person chooses. */
  contested: SitePart[];
  /** Parts that only the others changed. */
  taken: SitePart[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The parts in which two documents differ. */
export function changedParts(one: SiteTree, other: SiteTree): SitePart[] {
  return (Object.keys(one) as SitePart[]).filter((part) => !isSame(one[part], other[part]));
}

/** Puts what I made of a document over what somebody else made of it meanwhile, part by part. */
export function mergeTrees(before: SiteTree, mine: SiteTree, theirs: SiteTree): Merged {
  const own = changedParts(before, mine);
  const others = changedParts(before, theirs);
  return {
    tree: withParts(theirs, mine, own),
    contested: own.filter((part) => others.includes(part) && !isSame(mine[part], theirs[part])),
    taken: others.filter((part) => !own.includes(part)),
  };
}

/** A document with some parts of another. */
export function withParts(tree: SiteTree, from: SiteTree, parts: readonly SitePart[]): SiteTree {
  return { ...tree, ...Object.fromEntries(parts.map((part) => [part, from[part]])) };
}
