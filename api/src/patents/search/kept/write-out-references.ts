import type { KeptSearch } from '@platform/contract/search/search';
import { filtersText } from '@platform/domain/patents/filters-text';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import type { SetReference } from '@platform/domain/query/resolve-sets';
import { referencesIn } from '@platform/domain/query/set-names';
import { ApiError } from '../../../kernel/http/api-error';
import type { Viewer } from '../../../kernel/http/call-context';
import type { Services } from '../../../kernel/http/services';
import { readExpression } from '../read-expression';
import { findKeptSearch } from '../sets/search-sets.queries';
import { inlineSet } from './inline-set';
import { resolveOwnSets } from './resolve-own-sets';

/**
 * A query with references written out, and those within what they stand for; in canonical form when there are any.
 * @param which the references that are to go, as `#3` and `##name`
 * @param instead what to do about a set whose filters no expression can say, Chinese
 * @throws ApiError 422 when one is not known, leads back to itself, cannot be written out, or the whole becomes too long
 */
export async function writeOutReferences(
  services: Services,
  viewer: Viewer,
  query: KeptSearch,
  which: (reference: string) => boolean,
  instead: (reference: string) => string,
): Promise<KeptSearch> {
  const references = (exp: string) => [...referencesIn(exp)].filter(which);
  if (references(query.exp).length === 0) return query;
  await resolveOwnSets(services, viewer, query.exp, readExpression(query.exp).node);
  let written = query;
  for (;;) {
    const [reference] = references(written.exp);
    if (reference === undefined || viewer.kind !== 'user')
      return { ...written, exp: printQuery(parseQuery(written.exp, PRINTED_LIMITS).node) };
    const set = await findKeptSearch(services.db, viewer.userId, referenceOf(reference));
    const next = set && inlineSet(written, reference, set);
    if (!next) {
      const filters = filtersText([...(set?.marks ?? []), ...(set?.filters ?? [])]);
      throw ApiError.atField('exp', `${reference} 含筛选（${filters}），不能写进检索式。${instead(reference)}`);
    }
    if (next.exp.length > PRINTED_LIMITS.characters)
      throw ApiError.atField(
        'exp',
        `引用的检索展开后超过 ${PRINTED_LIMITS.characters.toLocaleString('zh-CN')} 个字符，请减少引用`,
      );
    written = next;
  }
}

/**
 * A query for keeping: numbers of the history are written out. The history can be emptied and begins at 1 again, and what
 * was kept must not mean something else then. Without them it stays as it was typed.
 * @throws ApiError 422 when it cannot be read
 */
export function withoutHistory(services: Services, viewer: Viewer, query: KeptSearch): Promise<KeptSearch> {
  readExpression(query.exp);
  return writeOutReferences(
    services,
    viewer,
    query,
    (reference) => !reference.startsWith('##'),
    (reference) => `请先打开 ${reference}，把它存为检索集，再用 ##名称 代替 ${reference}。`,
  );
}

const referenceOf = (text: string): SetReference =>
  text.startsWith('##') ? { kind: 'saved', name: text.slice(2) } : { kind: 'history', number: Number(text.slice(1)) };
