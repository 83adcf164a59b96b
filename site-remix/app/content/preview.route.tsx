import { publicAddress } from '@platform/contract/content/content-kinds';
import { contentKindNames, type ContentKind } from '@platform/contract/content/kind';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { loadItem } from './load-item';

const KINDS = Object.keys(contentKindNames) as ContentKind[];

/** `/web/preview/<token>`: redirects to the page of the revision that the token names. */
export async function loader(given: LoaderFunctionArgs) {
  const token = given.params.token ?? '';
  const [id] = token.split('.');
  const asked = new URL(given.request.url);
  asked.search = new URLSearchParams({ preview: token }).toString();
  const { found } = await loadItem(
    { ...given, request: new Request(asked, given.request) },
    // A value that begins with no number is no token; it is answered like an expired one.
    { kinds: KINDS, id: id && /^[1-9]\d{0,14}$/.test(id) ? id : '1' },
  );
  const { kind, id: item, fields } = found.item;
  const address = publicAddress(kind, item, typeof fields.path === 'string' ? fields.path : undefined);
  if (address === null) throw data('没有找到这个页面的内容。', { status: 404 });
  const to = new URL(address, asked);
  to.searchParams.set('preview', token);
  throw redirect(to.pathname + to.search, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
}

/** Renders nothing: without a page component, a refusal would appear outside the site’s frame. */
export default function Preview() {
  return null;
}
