import { escapeXml } from '@platform/domain/text/xml-text';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  /** Full address. */
  location: string;
  /** Last change of the content; absent when unknown. */
  lastModified?: Date | null;
}

export const indexStart = `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n`;
export const indexEnd = '</sitemapindex>\n';
export const fileStart = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
export const fileEnd = '</urlset>\n';

/** One file in the index. */
export function indexEntry(entry: SitemapEntry): string {
  return `<sitemap>${inner(entry)}</sitemap>\n`;
}

/** One page in a file. */
export function fileEntry(entry: SitemapEntry): string {
  return `<url>${inner(entry)}</url>\n`;
}

function inner({ location, lastModified }: SitemapEntry): string {
  return `<loc>${escapeXml(location)}</loc>${lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''}`;
}
