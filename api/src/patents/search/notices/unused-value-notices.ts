import { fieldByCode } from '@platform/domain/query/find-field';
import { choiceName } from '@platform/domain/query/choices';
import { printQuery } from '@platform/domain/query/print-query';
import { leavesOf } from '@platform/domain/query/walk-query';
import type { QueryNode } from '@platform/domain/query/query-node';
import { findLegalEvent } from '@platform/domain/patents/legal-events';
import { ApiError } from '../../../kernel/errors/api-error';
import type { SearchEngine } from '../engine/search-engine';

/** SQL for the values of fields that come from the sources, most frequent first. */
const HELD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ CLS: 'legal_state', PROV: 'province', CITY: 'city', DIST: 'district' }).map(([field, column]) => [
      field,
      `select ${column} as value, count(*)::int as count from patent_biblio where ${column} is not null group by 1 order by 2 desc, 1`,
    ]),
  ),
  LS: 'select code as value, count(distinct patent_id)::int as count from legal_event group by 1 order by 2 desc, 1',
};
/** Maximum number of values in a notice. */
const MOST_NAMED = 10;
/** Another field that is often meant. */
const INSTEAD: Readonly<Record<string, string>> = {
  CLS: '；只分有效、审中、失效请用 LV，分公布、授权请用 PT',
  LS: '；只分有效、审中、失效请用 LV',
};

/**
 * Reports a condition on a state, event code or place that no patent has, which looks like a valid search without hits.
 * Lists the existing values, most similar first.
 */
export async function unusedValueNotices(
  engine: SearchEngine,
  node: QueryNode,
  signal?: AbortSignal,
): Promise<string[]> {
  const notices = new Set<string>();
  for (const leaf of leavesOf(node)) {
    const [field] = leaf.fields;
    const written = leaf.type === 'choice' ? leaf.value : leaf.type === 'text' ? leaf.phrase : undefined;
    if (
      written === undefined ||
      leaf.fields.length > 1 ||
      !HELD[field!] ||
      (await engine.count(leaf, printQuery(leaf), signal)) > 0
    )
      continue;
    const held = await heldValues(engine, field!, signal);
    // Another notice reports a field without any data.
    if (held.length === 0) continue;
    const alike = held
      .map((each) => ({ ...each, likeness: likeness(nameOf(field!, each.value), written) }))
      .sort((a, b) => b.likeness - a.likeness);
    const named = alike
      .slice(0, MOST_NAMED)
      .map(({ value, count }) => `${nameOf(field!, value)}（${count.toLocaleString('zh-CN')} 件）`);
    const more = held.length > named.length ? `等 ${held.length} 种` : '';
    const isUnknownCode = leaf.type === 'choice' && field === 'LS' && !findLegalEvent(written);
    notices.add(
      `没有${fieldByCode(field!).name}${leaf.type === 'text' ? '含' : '为'}“${nameOf(field!, written)}”的专利${isUnknownCode ? '，这不是已知的事件代码' : ''}；库中有：${named.join('、')}${more}${INSTEAD[field!] ?? ''}`,
    );
  }
  return [...notices];
}

/** Returns the values of a field; none if counting takes too long, and the search continues without the notice. */
function heldValues(
  engine: SearchEngine,
  field: string,
  signal?: AbortSignal,
): Promise<{ value: string; count: number }[]> {
  return engine
    .withView(signal, (snapshot) => snapshot.all<{ value: string; count: number }>({ text: HELD[field]!, values: [] }))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 503) return [];
      throw error;
    });
}

function nameOf(field: string, value: string): string {
  return field === 'LS' ? [value, findLegalEvent(value)?.name].filter(Boolean).join(' ') : choiceName(field, value);
}

/** Counts the characters of the typed text that occur in a value. */
function likeness(value: string, written: string): number {
  return [...written].filter((character) => value.toUpperCase().includes(character)).length;
}
