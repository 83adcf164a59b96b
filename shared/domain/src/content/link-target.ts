import { decodeAddress } from '../text/decode-address';
/** A host that does not exist: an address that resolves to it is one of the platform's own. */
const HERE = 'https://own.invalid';

/** Whether a stored address leads to a page of this platform or a place in the same page. */
export function isOwnTarget(href: string): boolean {
  return href.startsWith('/') || href.startsWith('#');
}

/**
 * The form in which an address in a text is stored: a path for the platform's own pages, the whole address for others
 * (http, https, mailto, tel); null for everything else. `//host` and `/\host` are read as browsers read them.
 *
 * @param origin the platform's public origin; its addresses become paths
 */
export function linkTarget(href: string, origin?: string): string | null {
  const written = href.trim();
  if (written.startsWith('#')) return written.length > 1 ? `#${encodeURI(decodeAddress(written.slice(1)))}` : null;
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  // An address without a leading slash would depend on the page that shows the text.
  if (!/^(?:[/\\]|(?:https?|mailto|tel):)/i.test(address)) return null;
  const url = parsed(address);
  if (!url || !['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)) return null;
  if (url.origin === HERE || (origin && url.origin === origin)) return url.pathname + url.search + url.hash;
  return url.username || url.password ? null : url.href;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, HERE);
  } catch {
    return null;
  }
}
