/** Crawlers may read every public page, and no call. Result lists have the search page as their canonical page. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /sub-apps/',
    'Allow: /web/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
