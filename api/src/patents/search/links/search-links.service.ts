import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  linkedSearch,
  type keepSearchLink,
  type portableExpression,
  type readSearchLink,
} from '@platform/contract/search/link';
import { printQuery } from '@platform/domain/query/print-query';
import { QUERY_LIMITS } from '@platform/domain/query/query-limits';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../kernel/http/api-error';
import type { CallContext } from '../../../kernel/http/call-context';
import type { SelfContext } from '../../../kernel/http/context-of';
import { readExpression } from '../read-expression';
import { resolveOwnSets } from '../read-search';
import { findLink, insertLink, trimLinks } from './search-links.queries';

/** Links of one account that stay; at 8,000 characters each that is a few megabytes. */
const MOST_LINKS = 1_000;

/** Keeps a search that is too long for an address. @throws ApiError 409 when the key means another one */
export async function keepLink(
  { services, scope }: SelfContext,
  { key, search }: ParsedRequestOf<typeof keepSearchLink>,
): Promise<DataOf<typeof keepSearchLink>> {
  const { userId } = scope;
  return services.db.transaction(async (tx) => {
    const kept = await insertLink(tx, key, userId, search);
    // Compared as JSON: what is not said and what is undefined are the same.
    if (!isDeepStrictEqual(kept, JSON.parse(JSON.stringify(search))))
      throw ApiError.conflict('这个链接已被占用，请重新检索。');
    await trimLinks(tx, userId, MOST_LINKS);
    return { key };
  });
}

/** The search behind a key. @throws ApiError 404 */
export async function openLink({ services }: CallContext, key: string): Promise<DataOf<typeof readSearchLink>> {
  const search = linkedSearch.safeParse(await findLink(services.db, key));
  if (!search.success) throw ApiError.notFound('链接中的检索式已失效，请向发送链接的人索取检索式，或重新检索。');
  return search.data;
}

/** An expression without the caller's own sets. @throws ApiError 422 when it cannot be read, or is too long without them */
export async function makePortable(
  { services, viewer }: CallContext,
  exp: string,
): Promise<DataOf<typeof portableExpression>> {
  const { node } = readExpression(exp);
  const portable = printQuery(await resolveOwnSets(services, viewer, exp, node));
  if (portable === printQuery(node)) return { exp, changed: false };
  if (portable.length > QUERY_LIMITS.characters) {
    throw ApiError.invalid(
      `引用的检索展开后有 ${portable.length.toLocaleString('zh-CN')} 个字符，超过 ${QUERY_LIMITS.characters.toLocaleString('zh-CN')} 个，不能作为链接发送。请缩短检索式，或分成几个发送。`,
    );
  }
  readExpression(portable);
  return { exp: portable, changed: true };
}
