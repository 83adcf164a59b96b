import { publicAddress } from '@platform/contract/content/content-kinds';
import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { ContentItemPage } from './content-item';
import { contentPageOf, shownPageOf } from '../addresses/content-pages';
import { itemStyles } from './content-styles';
import { itemMeta } from './item-meta';
import { viewOf } from './kinds/kind-views';
import { loadItem } from './load-item';

export const handle = { parameters: parametersOfItem } satisfies PageHandle;
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Parameters that an item’s page accepts at an address. */
function parametersOfItem(path: string): string[] {
  const kind = contentPageOf(path)?.details?.find((details) => details.path === path)?.kind;
  return ['id', ...((kind && viewOf(kind)?.parameters) ?? [])];
}

/** One item at its own address. */
export async function loader(given: LoaderFunctionArgs) {
  const url = new URL(given.request.url);
  const page = contentPageOf(url.pathname);
  const details = page?.details?.find(({ path }) => path === url.pathname);
  if (!page || !details) throw data('', { status: 404 });
  const id = url.searchParams.get('id');
  // An address without id, perhaps truncated, redirects to the list.
  if (id === null && !url.searchParams.has('preview')) throw redirect(page.path);
  const { found, extra, headers } = await loadItem(given, { kinds: [details.kind], id });
  const { title } = shownPageOf(page.path, given.context.site.shown.columns) ?? page;
  return data({ path: url.pathname, title, found, extra }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? [
        ...itemStyles(loaded.found.item.kind),
        ...itemMeta(siteMetaOf(matches), loaded.found, {
          path: publicAddress(loaded.found.item.kind, loaded.found.item.id) ?? loaded.path,
          list: { title: loaded.title, path: contentPageOf(loaded.path)!.path },
        }),
      ]
    : [];

export default function ContentDetails() {
  const { path, title, found, extra } = useLoaderData<typeof loader>();
  const page = contentPageOf(path)!;
  return (
    <ContentItemPage
      found={found}
      extra={extra}
      trail={[
        { title: '首页', href: '/web/index' },
        { title, href: page.path },
      ]}
    />
  );
}
