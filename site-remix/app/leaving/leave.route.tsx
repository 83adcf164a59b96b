import { publicAddress } from '@platform/contract/content/content-kinds';
import { contentKind } from '@platform/contract/content/kind';
import { getPublicContent } from '@platform/contract/content/public-content';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import articleStyles from '../styles/content-article.css?url';
import { addressesOf, addressesOfSite, asksBefore } from '../addresses/leave-address';

const TITLE = '即将离开本站';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Asks before an external link is followed. Accepts only links of the published item or of the site’s settings, so that
 * the page is no open redirect.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [given, to] = [search.get('from'), search.get('to') ?? ''];
  const headers = { 'cache-control': 'no-store' };
  const missing = () => data('本站的内容中没有这个链接。', { status: 404, headers });
  if (given === null) {
    if (!addressesOfSite(context.site.shown).includes(to)) throw missing();
    return data({ to, back: '/web/index', title: '首页' }, { headers });
  }
  const from = Number(given);
  if (!Number.isSafeInteger(from) || from < 1) throw missing();
  const { item, html } = await context.site
    .call(getPublicContent, { kinds: [...contentKind.options], id: from }, request)
    .catch((error: unknown) => {
      const { status } = toCallFailure(error);
      if (status === 404 || status === 410 || status === 422) throw missing();
      throw error;
    });
  if (!addressesOf({ html, fields: item.fields }).includes(to)) throw missing();
  const path = typeof item.fields.path === 'string' ? item.fields.path : undefined;
  const back = publicAddress(item.kind, item.id, path) ?? '/web/index';
  return data({ to, back, title: item.title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(siteMetaOf(matches), { title: TITLE, description: TITLE, path: '/web/leave' }),
  { name: 'robots', content: 'noindex' },
];

export default function Leave() {
  const { to, back, title } = useLoaderData<typeof loader>();
  return (
    <div className="page content-page">
      <section className="card leave-card">
        <h1>{TITLE}</h1>
        <p>
          您将打开的网站{asksBefore(to) ? '不是政府网站，' : ''}
          由其主办单位管理，内容与安全由对方负责。请核对地址：
        </p>
        <p className="leave-to">{to}</p>
        <p className="button-row">
          <a className="button primary" href={to} rel="external nofollow noopener noreferrer">
            继续访问 {new URL(to).host}
          </a>
          <a className="button" href={back}>
            返回“{title}”
          </a>
        </p>
      </section>
    </div>
  );
}
