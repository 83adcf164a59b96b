/** A link in a text as it is rendered, with its address. */
const LINK = /(<a href=")(https?:[^"]*)(")/g;

/** Whether a link of a government site is asked about first: it leads off the site, and not to another government site. */
export function asksBefore(href: string): boolean {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return /^https?:/.test(href) && host !== 'gov.cn' && !host.endsWith('.gov.cn');
}

/** Address of the page that asks: it names the item in which the link stands, and leads nowhere else than that item does. */
export function leaveAddress(from: number, href: string): string {
  return `/web/leave?${new URLSearchParams({ from: String(from), to: href }).toString()}`;
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

const decoded = (text: string) =>
  text
    .replace(/&#x26;|&amp;/g, '&')
    .replaceAll('&#x22;', '"')
    .replaceAll('&quot;', '"');
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
