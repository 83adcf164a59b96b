import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  linkedSearch,
  type keepSearchLink,
  type portableExpression,
  type readSearchLink,
} from '@platform/contract/search/link';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { QueryError } from '@platform/domain/query/query-error';
import { QUERY_LIMITS } from '@platform/domain/query/query-limits';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../kernel/errors/api-error';
import type { CallContext } from '../../../kernel/ports/call-context';
import type { SelfContext } from '../../../kernel/ports/context-of';
import { recall, type KeptRow } from '../kept/kept-search';
import { writeOutReferences } from '../kept/write-out-references';
import { readExpression } from '../reading/read-expression';
import { findLink, insertLink, trimLinks } from './search-links.queries';

/** Maximum number of links of one account; at 8,000 characters each that is a few megabytes. */
const MOST_LINKS = 1_000;

/** Stores a search that is too long for an address. @throws ApiError 409 if the key belongs to another search */
export async function keepLink(
  { services, scope }: SelfContext,
  { key, search }: ParsedRequestOf<typeof keepSearchLink>,
): Promise<DataOf<typeof keepSearchLink>> {
  const { userId } = scope;
  return services.db.transaction(async (tx) => {
    const { reading: _, ...kept } = await insertLink(tx, key, userId, { ...search, reading: readingOf(search.exp) });
    // Compared as JSON, where an absent field equals an undefined one.
    if (!isDeepStrictEqual(kept, JSON.parse(JSON.stringify(search))))
      throw ApiError.conflict('这个链接已被占用，请重新检索。');
    await trimLinks(tx, userId, MOST_LINKS);
    return { key };
  });
}

/** Returns the reading of an expression; null if it cannot be parsed. A link to a rejected search shows the reason. */
function readingOf(exp: string): KeptRow['reading'] {
  try {
    return { exp, canonical: printQuery(parseQuery(exp).node) };
  } catch (error) {
    if (error instanceof QueryError) return null;
    throw error;
  }
}

/** Returns the search of a key. @throws ApiError 404 */
export async function openLink({ services }: CallContext, key: string): Promise<DataOf<typeof readSearchLink>> {
  const kept = await findLink(services.db, key);
  const search = linkedSearch.safeParse(kept);
  if (!search.success) throw ApiError.notFound('链接中的检索式已失效，请向发送链接的人索取检索式，或重新检索。');
  return { ...search.data, exp: recall(kept as KeptRow).exp };
}

/**
 * Returns a search without the caller's own sets.
 * @throws ApiError 422 if it cannot be parsed or inlined, or if the result is too long
 */
export async function makePortable(
  { services, viewer }: CallContext,
  { exp, filters, marks }: ParsedRequestOf<typeof portableExpression>,
): Promise<DataOf<typeof portableExpression>> {
  const asked = { exp, dedup: 'application' as const, filters: filters ?? [], ...(marks ? { marks } : {}) };
  readExpression(exp);
  const written = await writeOutReferences(
    services,
    viewer,
    asked,
    () => true,
    (reference) => `请打开 ${reference}，单独分享它的结果。`,
  );
  if (written === asked) return { exp, filters: asked.filters, marks, changed: false };
  if (filters === undefined && !isDeepStrictEqual({ ...written, exp }, asked))
    throw ApiError.invalid('引用的检索含筛选，请刷新页面后再分享。');
  const portable = written.exp;
  if (portable.length > QUERY_LIMITS.characters) {
    throw ApiError.invalid(
      `引用的检索展开后有 ${portable.length.toLocaleString('zh-CN')} 个字符，超过 ${QUERY_LIMITS.characters.toLocaleString('zh-CN')} 个，不能作为链接发送。请缩短检索式，或分成几个发送。`,
    );
  }
  readExpression(portable);
  return { exp: portable, filters: written.filters, marks: written.marks, changed: true };
}
