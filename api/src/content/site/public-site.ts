import { REGISTER_LISTS } from '../../companies/registers/register-lists.queries';
import { wholeListOf } from '@platform/contract/content/content-kinds';
import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { SiteDetails, SiteTree } from '@platform/contract/site/site-tree';
import type { ConfiguredSite } from '../../kernel/config/config';
import type { Picture } from '../media/picture-of';
import type { SiteColumnRow } from './site.queries';

/** A column as public pages show it. */
export interface PublicColumn {
  id: number;
  key: string;
  kind: ContentKind;
  name: string;
  /** Path of its list; empty without one. */
  path: string;
  hidden: boolean;
}

/** Everything that public pages show of the site itself. */
export interface PublicSite {
  /** Version number; of a draft that of the version on which it is based. */
  number: number;
  /** Name of the preview in Chinese; undefined for the public site. */
  preview?: string;
  columns: PublicColumn[];
  menus: SiteTree['menus'];
  footerLinks: SiteTree['footerLinks'];
  links: SiteTree['links'];
  details: SiteDetails;
  banners: { title: string; target: string; picture: Picture }[];
  /** Without the hidden ones. */
  blocks: Omit<SiteTree['blocks'][number], 'hidden'>[];
  /** Picture of pages that have none. */
  sharePicture: Picture | undefined;
  /** Whether pages are grey on this day of mourning. */
  isGrey: boolean;
}

export interface PublicSiteParts {
  number: number;
  /** The document with every existing column. */
  tree: SiteTree;
  columns: readonly SiteColumnRow[];
  /** Paths of lists, registers and single pages with content. */
  filled: ReadonlySet<string>;
  pictures: ReadonlyMap<number, Picture>;
  configured: ConfiguredSite;
}

const holds = (day: string, from: string | null, until: string | null): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** Returns the site on a day in China, YYYY-MM-DD. */
export function publicSite(parts: PublicSiteParts, day: string): PublicSite {
  const { number, tree, columns, pictures, configured } = parts;
  const rows = new Map(columns.map((row) => [row.id, row]));
  const { menus, footerLinks, links, details, banners, blocks, sharePictureId, grey } = tree;
  return {
    number,
    columns: tree.columns.flatMap(({ id, name, hidden }) => {
      const row = rows.get(id);
      return row ? [{ id, key: row.key, kind: row.kind, name, path: row.path, hidden }] : [];
    }),
    menus: menus.flatMap((menu) => {
      const children = menu.children.filter(({ target }) => !isEmpty(parts, target));
      const leads = menu.target !== '' && !isEmpty(parts, menu.target);
      if (leads) return [{ ...menu, children }];
      return children.length > 0 ? [{ ...menu, target: '', children }] : [];
    }),
    footerLinks: footerLinks.filter(({ target }) => !isEmpty(parts, target)),
    links,
    details: withConfigured(details, configured),
    banners: banners.flatMap(({ title, target, pictureId, from, until }) => {
      const picture = pictureId === null ? undefined : pictures.get(pictureId);
      return picture && holds(day, from, until) ? [{ title, target, picture }] : [];
    }),
    blocks: blocks.flatMap(({ hidden, ...block }) => (hidden ? [] : [block])),
    sharePicture: sharePictureId === null ? undefined : pictures.get(sharePictureId),
    isGrey: grey.some(({ from, until }) => holds(day, from, until)),
  };
}

/** Whether an entry leads to a hidden or empty list, register or single page. Menus omit such entries. */
function isEmpty({ tree, columns, filled }: PublicSiteParts, target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  const own = columns.filter((column) => column.path === wholeListOf(path));
  const hidden = new Set(tree.columns.flatMap(({ id, hidden: is }) => (is ? [id] : [])));
  if (own.length > 0 && own.every(({ id }) => hidden.has(id))) return true;
  return (own.length > 0 || Object.hasOwn(singlePages, path) || REGISTER_LISTS.has(path)) && !filled.has(path);
}

/** Fills empty details with the configuration of the installation. */
export function withConfigured(details: SiteDetails, configured: ConfiguredSite): SiteDetails {
  const filled = Object.entries(details).filter(([, text]) => text !== '');
  return { ...details, ...configured, ...(Object.fromEntries(filled) as Partial<SiteDetails>) };
}
