import type { SitePart } from '@platform/contract/site/site-tree';

/** The tabs of the page in display order. */
export const siteTabs = [
  'columns',
  'menus',
  'banners',
  'blocks',
  'links',
  'pages',
  'details',
  'look',
  'redirects',
  'media',
  'versions',
] as const;
export type SiteTab = (typeof siteTabs)[number];

/** The tab that edits each part of the site. */
const TAB_OF_PART: Readonly<Record<SitePart, SiteTab>> = {
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

/** Returns the tab that edits a path of the document: `menus` for `menus.0.label`. */
export function tabOfPath(path: string): SiteTab {
  return TAB_OF_PART[path.split('.')[0] as SitePart] ?? 'columns';
}

/** Returns the tab of `?tab=` in an address: the name of a tab, or of a part of the site, as in the links of 网站自查. */
export function tabNamed(name: string): SiteTab {
  return siteTabs.find((tab) => tab === name) ?? tabOfPath(name);
}
