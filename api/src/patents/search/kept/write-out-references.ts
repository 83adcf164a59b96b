import type { KeptSearch } from '@platform/contract/search/search';
import { filtersText } from '@platform/domain/patents/filters-text';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import type { SetReference } from '@platform/domain/query/resolve-sets';
import { referencesIn } from '@platform/domain/query/set-names';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Viewer } from '../../../kernel/ports/call-context';
import type { Services } from '../../../kernel/ports/services';
import { readExpression } from '../reading/read-expression';
import { findKeptSearch } from '../sets/search-sets.queries';
import { inlineSet } from './inline-set';
import { resolveOwnSets } from './resolve-own-sets';

/**
 * Inlines the references of a query, recursively. Returns the canonical form if there are any.
 * @param which the references to inline, as `#3` and `##name`
 * @param instead the remedy for a set whose filters cannot be expressed, in Chinese
 * @throws ApiError 422 if a reference is unknown, circular or cannot be inlined, or if the result is too long
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
 * Inlines references to the history in a query to store. The history can be emptied and then restarts at 1, which would
 * change the meaning of a stored reference. A query without such references stays as typed.
 * @throws ApiError 422 if it cannot be parsed
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
