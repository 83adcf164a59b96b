import { checkInput } from '../check-input';
import { siteTree, type SiteTree } from './site-tree';

/** What is wrong in the document, by its path (`menus.0.label`): only the first of each place. */
export type SiteFaults = Readonly<Record<string, string>>;

/** The document as it would be kept, and what would be refused of it; with faults it stays as it is. */
export function readTree(tree: SiteTree): { tree: SiteTree; faults: SiteFaults } {
  const checked = checkInput(siteTree, tree);
  return checked.success ? { tree: checked.data, faults: {} } : { tree, faults: checked.errors };
}

/** What the server would refuse of a document that is being written; empty where it can be kept. */
export const checkTree = (tree: SiteTree): SiteFaults => readTree(tree).faults;
