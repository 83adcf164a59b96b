/** Crawlers may read every public page, and no call. Result lists name the search page as the one that stands for them. */
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
