import { fieldsOf } from '@platform/contract/content/fields-of';
import { getPublicContent } from '@platform/contract/content/public-content';
import type { ContentKind } from '@platform/contract/content/kind';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toCallFailure } from '../parts/call-failure';
import { FOR_ALL } from '../parts/meta/kept-for';
import type { Item } from './content-item';
import { viewOf } from './kinds/kind-views';

interface Wanted {
  kinds: readonly ContentKind[];
  /** The id in the address; an invalid one finds no item. */
  id?: string | null;
  path?: string;
}

/**
 * Loads the item of an address with its kind’s data, and the headers of its page. @throws Response 404 or 410 with a
 * message
 */
export async function loadItem(
  { context, request }: LoaderFunctionArgs,
  { kinds, id, path }: Wanted,
): Promise<{ found: Item; extra: unknown; headers: Record<string, string> }> {
  const preview = new URL(request.url).searchParams.get('preview') ?? undefined;
  // A number has one spelling: `8.0` and `0x8` are no further addresses of the same item.
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id ?? '')) throw data('没有找到这个页面的内容。', { status: 404 });
  const number = id === undefined ? undefined : Number(id);
  const found = await context.site
    .call(getPublicContent, { kinds: [...kinds], id: number, path, preview }, request)
    .catch((error: unknown) => {
      const { status, message } = toCallFailure(error);
      if (status === 404 || status === 410 || status === 422)
        throw data(message, { status: status === 410 ? 410 : 404, headers: { 'cache-control': 'no-store' } });
      throw error;
    });
  // A preview may be framed by the administration and must not be cached.
  if (found.isPreview) context.allowFraming();
  const headers: Record<string, string> = found.isPreview
    ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    : { 'cache-control': FOR_ALL };
  const { kind } = found.item;
  const given = { site: context.site, request, now: Date.now() };
  const extra = await viewOf(kind)?.load?.(found, fieldsOf(kind, found.item), given);
  return { found, extra: extra ?? null, headers };
}
