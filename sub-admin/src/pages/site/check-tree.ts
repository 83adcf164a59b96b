import { siteTree, type SiteTree } from '@platform/contract/site/site-tree';

/** What is wrong in the document, by its path (`menus.0.label`), as the server says it: only the first of each field. */
export type SiteFaults = Readonly<Record<string, string>>;

/** What the server would refuse of a document that is being written; empty where it can be kept. */
export function checkTree(tree: SiteTree): SiteFaults {
  const parsed = siteTree.safeParse(tree);
  if (parsed.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message;
  return faults;
}
