import type { PublicSite } from '@platform/api/content/site/public-site';

type LeadingParts = Pick<PublicSite, 'menus' | 'footerLinks' | 'links' | 'banners' | 'blocks'>;

/** A link in a text as it is rendered, with its address. */
const LINK = /(<a href=")(https?:[^"]*)(")/g;

/**
 * Whether a government site asks before it opens this link: the link leads off the site, and not to another government
 * site.
 */
export function asksBefore(href: string): boolean {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return /^https?:/.test(href) && host !== 'gov.cn' && !host.endsWith('.gov.cn');
}

/**
 * Address of the confirmation page for an external link. It names the item that contains the link, or none for the
 * settings of the site. The page accepts only links that these contain.
 */
export function leaveAddress(from: number | undefined, href: string): string {
  const search = new URLSearchParams(from === undefined ? { to: href } : { from: String(from), to: href });
  return `/web/leave?${search.toString()}`;
}

/** The text of an item with its external links routed through the confirmation page. */
export function askingLinks(html: string, from: number): string {
  return html.replace(LINK, (link: string, before: string, written: string, after: string) => {
    const href = decoded(written);
    return asksBefore(href) ? before + encoded(leaveAddress(from, href)) + after : link;
  });
}

/** External addresses in an item: in its text and its fields. */
export function addressesOf({ html, fields }: { html: string; fields: Readonly<Record<string, unknown>> }): string[] {
  const inText = [...html.matchAll(LINK)].map(([, , written]) => decoded(written!));
  return [
    ...inText,
    ...Object.values(fields).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ] as string[];
}

/** External addresses in the site’s settings: menus, footer, links, banners, blocks of the front page. */
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
