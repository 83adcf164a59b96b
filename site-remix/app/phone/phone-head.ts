import type { HeadersFunction, LinksFunction } from '@remix-run/node';
import phoneStyles from '../styles/phone.css?url';

/** Handle, styles and headers of all pages for phones: their own frame and styles, never cached. */
export const phoneHead: { handle: { bare: true; phone: true }; links: LinksFunction; headers: HeadersFunction } = {
  handle: { bare: true, phone: true },
  links: () => [{ rel: 'stylesheet', href: phoneStyles }],
  headers: ({ actionHeaders, loaderHeaders, errorHeaders }) => {
    const wait = (errorHeaders ?? actionHeaders ?? loaderHeaders)?.get('retry-after');
    return { 'cache-control': 'no-store', ...(wait ? { 'retry-after': wait } : {}) };
  },
};

/** Title of a page for phones; search engines leave it out. */
export const phoneMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];
