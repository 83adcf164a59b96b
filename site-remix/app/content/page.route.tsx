import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { ContentItemPage } from './content-item';
import { itemStyles } from './content-styles';
import { itemMeta } from './item-meta';
import { loadItem } from './load-item';

export const handle = { parameters: [] } satisfies PageHandle;
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A single page, as published at its address. */
export async function loader(given: LoaderFunctionArgs) {
  const path = new URL(given.request.url).pathname;
  const { found, extra, headers } = await loadItem(given, { kinds: ['page'], path });
  return data({ path, found, extra }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded ? [...itemStyles('page'), ...itemMeta(siteMetaOf(matches), loaded.found, { path: loaded.path })] : [];

export default function SinglePage() {
  const { found, extra } = useLoaderData<typeof loader>();
  return <ContentItemPage found={found} extra={extra} trail={[{ title: '首页', href: '/web/index' }]} />;
}
