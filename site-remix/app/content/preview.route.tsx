import { publicAddress } from '@platform/contract/content/content-kinds';
import { contentKindNames, type ContentKind } from '@platform/contract/content/kind';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { loadItem } from './load-item';

const KINDS = Object.keys(contentKindNames) as ContentKind[];

/** `/web/preview/<token>`: leads to the page that shows the revision which the token names. */
export async function loader(given: LoaderFunctionArgs) {
  const token = given.params.token ?? '';
  const [id] = token.split('.');
  const asked = new URL(given.request.url);
  asked.search = new URLSearchParams({ preview: token }).toString();
  const { found } = await loadItem(
    { ...given, request: new Request(asked, given.request) },
    // What begins with no number is no token: it is answered as one that no longer counts.
    { kinds: KINDS, id: id && /^[1-9]\d{0,14}$/.test(id) ? id : '1' },
  );
  const { kind, id: item, fields } = found.item;
  const address = publicAddress(kind, item, typeof fields.path === 'string' ? fields.path : undefined);
  if (address === null) throw data('没有找到这个页面的内容。', { status: 404 });
  const to = new URL(address, asked);
  to.searchParams.set('preview', token);
  throw redirect(to.pathname + to.search, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
}

/** It shows nothing of its own; without a page a refusal would stand outside the frame. */
export default function Preview() {
  return null;
}
