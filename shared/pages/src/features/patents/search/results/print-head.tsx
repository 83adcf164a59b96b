import '../../../../kit/list/paper.css';
import { useState } from 'react';
import { timeText } from '../../../../kit/parts/time-text';
import { filtersText } from '@platform/domain/patents/filters-text';
import type { ResultState } from '../../../../kit/searches/result-address';

/**
 * Header of a printed list: the query, the position in the list, the time. A new component instance for every answer.
 */
export function PrintHead({ state: { exp, filters, page, size, view } }: { state: ResultState }) {
  const [at] = useState(() => new Date().toISOString());
  const place = view === 'compare' || view === 'statistics' ? '' : `；第 ${page} 页（每页 ${size} 件）`;
  return (
    <p className="result-print-head paper-head">
      检索式：{exp}
      {filters.length > 0 && `；筛选：${filtersText(filters)}`}
      {place}；检索于 {timeText(at)}。法律状态以国家知识产权局公布为准。
    </p>
  );
}
