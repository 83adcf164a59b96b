import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import { hasYearsWithoutDay } from '../query/column-conditions';
import type { SearchEngine } from '../engine/search-engine';

/**
 * Reports patents with only a filing year. The application number gives the year of many patents, but not the day. A
 * range of filing dates that begins or ends within such a year leaves them out.
 */
export async function yearOnlyNotice(engine: SearchEngine, node: QueryNode, signal?: AbortSignal): Promise<string[]> {
  const years = [
    ...new Set(
      leavesOf(node).flatMap((leaf) =>
        leaf.type === 'date' && leaf.fields.some((field) => field === 'AD' || field === 'ADY')
          ? brokenYears(leaf.from, leaf.to)
          : [],
      ),
    ),
  ];
  if (years.length === 0) return [];
  const exist = await engine.withView(signal, (_session, view) => Promise.resolve(hasYearsWithoutDay(view, years)));
  return exist
    ? [
        `有些专利只知道申请年份：${years.join('、')} 年的这类专利不在按月、日限定的结果里，需要它们时请按整年检索，如 AD=${years[0]}`,
      ]
    : [];
}

/** Returns the years that a range covers in part. */
function brokenYears(from: string | null, to: string | null): number[] {
  const years: number[] = [];
  if (from !== null && !from.endsWith('-01-01')) years.push(Number(from.slice(0, 4)));
  if (to !== null && !to.endsWith('-12-31')) years.push(Number(to.slice(0, 4)));
  return years;
}
