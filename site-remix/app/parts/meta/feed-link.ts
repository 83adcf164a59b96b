import type { MetaDescriptor } from '@remix-run/node';

/** Link to a feed: of a column by its key, or `all`. */
export const feedLink = (key: string, title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: `/feeds/${key}.rss`,
});
