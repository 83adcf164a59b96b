import type { HeadersFunction, LinksFunction, MetaDescriptor } from '@remix-run/node';
import { pageMeta, type PageMeta, type SiteMeta } from '../meta/page-meta';
import formStyles from '../../styles/forms.css?url';

/** Styles and headers of all pages with forms; they are never cached. A refusal may carry `Retry-After`. */
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
