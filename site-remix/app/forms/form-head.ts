import type { HeadersFunction, LinksFunction, MetaDescriptor } from '@remix-run/node';
import { pageMeta, type PageMeta, type SiteMeta } from '../meta/page-meta';
import formStyles from '../styles/forms.css?url';

/** What the pages with forms tell Remix alike: their styles, and that nobody keeps them. What was refused may say when to come back. */
export const formHead: { links: LinksFunction; headers: HeadersFunction } = {
  links: () => [{ rel: 'stylesheet', href: formStyles }],
  headers: ({ actionHeaders, loaderHeaders, errorHeaders }) => {
    const wait = (errorHeaders ?? actionHeaders ?? loaderHeaders)?.get('retry-after');
    return { 'cache-control': 'no-store', ...(wait ? { 'retry-after': wait } : {}) };
  },
};

/** Meta of a page with a form of its own: search engines leave it out. */
export const formMeta = (site: SiteMeta, page: PageMeta): MetaDescriptor[] => [
  ...pageMeta(site, page),
  { name: 'robots', content: 'noindex' },
];
