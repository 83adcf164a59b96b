import { LIST_END } from '@platform/contract/search/list-end';
import type { PatentHit, SearchResult } from '@platform/contract/search/search';
import { explainQuery } from '@platform/domain/query/explain-query';
import { highlightRules } from '@platform/domain/query/highlight-rules';
import { printQuery } from '@platform/domain/query/print-query';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { patentHit } from '../patents/patent-hit';
import { findPatents } from '../patents/patents.queries';
import { kindNotices } from './notices/kind-notices';
import { nameNotice } from './notices/name-notice';
import { readSearch, type SearchQuery } from './read-search';
import type { SearchSort } from './results/result-order';
import { findPublicationsOf } from './results/found-publications.queries';
import type { FoundRow } from './engine/search-engine';
import { noticesOf } from './notices/search-notices';
import { searchEngineOf, type SearchContext } from './engine/search-services';

/** The request of a user. */
export interface PatentSearch extends SearchQuery {
  /** From 1. */
  page: number;
  size: number;
  sort: SearchSort;
}

/**
 * Returns one page of the patents that an expression finds, with the exact total and the reading of the expression.
 * @throws ApiError 422 for a faulty expression or a page beyond the end of the list, 503 if it takes too long
 */
export async function searchPatents(context: SearchContext, search: PatentSearch): Promise<SearchResult> {
  const { services, signal } = context;
  const began = performance.now();
  const { page, size, sort } = search;
  const last = Math.floor(LIST_END / size);
  if (page > last) {
    throw ApiError.invalid(
      `列表最多翻到第 ${last} 页（前 ${LIST_END.toLocaleString('zh-CN')} 件）。请增加检索词，或限定字段、日期来缩小范围；需要全部结果时请使用“导出”。`,
      { page: `最多第 ${last} 页` },
    );
  }
  const engine = searchEngineOf(context);
  const { selection, shown, narrowingOf, notices, offers } = await readSearch(context, search);
  const rules = highlightRules(selection.node);
  const { total, rows, revision } = await engine.search(
    { ...selection, sort, offset: (page - 1) * size, size },
    signal,
  );
  const otherKinds = page === 1 ? await kindNotices(engine, services.db, shown, signal) : [];
  const asNames = page === 1 ? await nameNotice(engine, shown, selection, total, signal) : [];
  return {
    total,
    list: await toHits(services, rows, rules),
    lastPage: Math.max(1, Math.min(last, Math.ceil(total / size))),
    canonical: printQuery(shown),
    reading: explainQuery(shown, narrowingOf),
    highlight: [...new Set(rules.flatMap(({ type, text }) => (type === 'phrase' ? text : [])))],
    highlightRules: rules,
    notices: [
      ...asNames.slice(0, 1).map(({ notice }) => notice),
      ...otherKinds.map(({ notice }) => notice),
      ...notices,
      ...(await noticesOf(engine, selection.node, signal)),
    ],
    offers: [...asNames, ...otherKinds, ...offers],
    alternative: asNames[0] ?? otherKinds[0] ?? offers[0] ?? null,
    revision,
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
  };
}

/** Returns the records of found rows, with the part of the abstract around the searched words. */
async function toHits(
  { db }: Services,
  rows: readonly FoundRow[],
  rules: readonly HighlightRule[],
): Promise<PatentHit[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const hits = new Map((await findPatents(db, ids)).map((row) => [row.id, patentHit(row, rules)]));
  const publications = rows.some(({ publication }) => publication !== undefined)
    ? await findPublicationsOf(db, ids)
    : null;
  return rows.flatMap(({ id, publication }) => {
    const hit = hits.get(id);
    if (!hit) return [];
    const document = publication === undefined ? undefined : publications?.get(id)?.[publication];
    return [
      document
        ? { ...hit, publicationNumber: document.number, kindCode: document.kindCode, publicationDate: document.date }
        : hit,
    ];
  });
}
