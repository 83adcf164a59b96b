import type { SitePart } from '@platform/contract/site/site-tree';

/** On which tab each part of the site is edited. */
const TAB_OF_PART: Readonly<Record<SitePart, string>> = {
  columns: 'columns',
  menus: 'menus',
  banners: 'banners',
  blocks: 'blocks',
  links: 'links',
  details: 'details',
  footerLinks: 'details',
  sharePictureId: 'look',
  grey: 'look',
  redirects: 'redirects',
};

/** The tab on which a place of the document is edited: that of `menus.0.label` is `menus`. */
export function tabOfPath(path: string): string {
  return TAB_OF_PART[path.split('.')[0] as SitePart] ?? 'columns';
}
