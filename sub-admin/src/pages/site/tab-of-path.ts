import type { SitePart } from '@platform/contract/site/site-tree';

/** The tabs of the page, in their order. */
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

/** On which tab each part of the site is edited. */
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

/** The tab on which a place of the document is edited: that of `menus.0.label` is `menus`. */
export function tabOfPath(path: string): SiteTab {
  return TAB_OF_PART[path.split('.')[0] as SitePart] ?? 'columns';
}

/** The tab that `?tab=` of an address means: a tab itself, or a part of the site, as 网站自查 links to it. */
export function tabNamed(name: string): SiteTab {
  return siteTabs.find((tab) => tab === name) ?? tabOfPath(name);
}
