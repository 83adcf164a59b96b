import { useLayoutEffect, useRef } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { expressionStatistics } from '@platform/contract/statistics/expression-statistics';
import './matrix-table.css';

type Matrix = NonNullable<DataOf<typeof expressionStatistics>['matrix']>;
const MOST_ROWS = 15;
const MOST_COLUMNS = 20;

/** Two properties against each other: the more hits, the darker the cell; a cell filters the search. */
export function MatrixTable({ matrix, onPick }: { matrix: Matrix; onPick: (row: string, column: string) => void }) {
  const region = useRef<HTMLDivElement>(null);
  const byYear = matrix.columns.facet.endsWith('Year');
  // The latest years are shown first; earlier ones need scrolling.
  useLayoutEffect(() => {
    if (byYear && region.current) region.current.scrollLeft = region.current.scrollWidth;
  }, [matrix, byYear]);
  const rows = matrix.rows.values.slice(0, MOST_ROWS);
  const picked = matrix.columns.values.slice(0, MOST_COLUMNS).map((column, place) => ({ ...column, place }));
  // Years are sorted from left to right, all others by frequency.
  const columns = byYear ? picked.sort((a, b) => Number(a.value) - Number(b.value)) : picked;
  const most = Math.max(1, ...matrix.counts.flat());
  return (
    <div ref={region} className="matrix-scroll" tabIndex={0} role="region" aria-label="交叉分析表">
      <table className="matrix-table">
        <thead>
          <tr>
            <th scope="col">
              {matrix.rows.name} \ {matrix.columns.name}
            </th>
            {columns.map(({ value, label }) => (
              <th key={value} scope="col" title={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.value}>
              <th scope="row" title={row.label}>
                {row.label}
              </th>
              {columns.map((column) => {
                const count = matrix.counts[at]?.[column.place] ?? 0;
                const depth = Math.sqrt(count / most);
                return (
                  <td
                    key={column.value}
                    style={
                      count > 0 ? { background: `rgba(29, 79, 145, ${(0.05 + depth * 0.47).toFixed(2)})` } : undefined
                    }
                  >
                    {count > 0 ? (
                      <button
                        type="button"
                        aria-label={`${row.label}，${column.label}：${count} 件`}
                        onClick={() => onPick(row.value, column.value)}
                      >
                        {count.toLocaleString('zh-CN')}
                      </button>
                    ) : (
                      <span aria-hidden>·</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
