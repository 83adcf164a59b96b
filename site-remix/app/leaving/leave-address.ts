import type { PublicSite } from '@platform/api/content/site/public-site';

type LeadingParts = Pick<PublicSite, 'menus' | 'footerLinks' | 'links' | 'banners' | 'blocks'>;

/** A link in a text as it is rendered, with its address. */
const LINK = /(<a href=")(https?:[^"]*)(")/g;

/** Whether a link of a government site is asked about first: it leads off the site, and not to another government site. */
export function asksBefore(href: string): boolean {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return /^https?:/.test(href) && host !== 'gov.cn' && !host.endsWith('.gov.cn');
}

/**
 * Address of the page that asks: it names the item in which the link stands, or none where it stands in the settings of the
 * site, and leads nowhere else than these do.
 */
export function leaveAddress(from: number | undefined, href: string): string {
  const search = new URLSearchParams(from === undefined ? { to: href } : { from: String(from), to: href });
  return `/web/leave?${search.toString()}`;
}

/** The text of an item with its links to other sites led through the page that asks. */
export function askingLinks(html: string, from: number): string {
  return html.replace(LINK, (link: string, before: string, written: string, after: string) => {
    const href = decoded(written);
    return asksBefore(href) ? before + encoded(leaveAddress(from, href)) + after : link;
  });
}

/** Addresses elsewhere to which an item leads: in its text, and among its own fields. */
export function addressesOf({ html, fields }: { html: string; fields: Readonly<Record<string, unknown>> }): string[] {
  const inText = [...html.matchAll(LINK)].map(([, , written]) => decoded(written!));
  return [
    ...inText,
    ...Object.values(fields).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ] as string[];
}

/** Addresses elsewhere to which the site itself leads: menus, footer, links, banners, blocks of the front page. */
export function addressesOfSite({ menus, footerLinks, links, banners, blocks }: LeadingParts): string[] {
  const all = [...menus, ...menus.flatMap(({ children }) => children), ...footerLinks, ...banners, ...blocks];
  return [...all, ...links.flatMap((group) => group.links)]
    .map(({ target }) => target)
    .filter((target) => /^https?:/.test(target));
}

const decoded = (text: string) =>
  text
    .replace(/&#x26;|&amp;/g, '&')
    .replaceAll('&#x22;', '"')
    .replaceAll('&quot;', '"');
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
