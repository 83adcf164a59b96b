import { checkInput } from '../check-input';
import { siteTree, type SiteTree } from './site-tree';

/** The faults of the document, by path (`menus.0.label`): only the first of each place. */
export type SiteFaults = Readonly<Record<string, string>>;

/** The document in its stored form, and its faults; a document with faults is returned unchanged. */
export function readTree(tree: SiteTree): { tree: SiteTree; faults: SiteFaults } {
  const checked = checkInput(siteTree, tree);
  return checked.success ? { tree: checked.data, faults: {} } : { tree, faults: checked.errors };
}

/** The faults that the server would find in an edited document; empty when it can be saved. */
export const checkTree = (tree: SiteTree): SiteFaults => readTree(tree).faults;
