interface PagerProps {
  page: number;
  /** The last page that can be opened. */
  last: number;
  /** Address of a page. */
  to(target: number): string;
}

/** Links to adjacent pages, the first and the last. */
export function Pager({ page, last, to }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className="pager no-print" aria-label="翻页">
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev">
          上一页
        </a>
      ) : null}
      <span className="pager-numbers">
        {pagesAround(page, last).map((target, index, all) => (
          <span key={target}>
            {index > 0 && target - (all[index - 1] ?? 0) > 1 ? <span className="pager-gap">…</span> : null}
            {target === page ? (
              <span aria-current="page">{target}</span>
            ) : (
              <a href={to(target)} aria-label={`第 ${target} 页`}>
                {target}
              </a>
            )}
          </span>
        ))}
      </span>
      <span className="pager-place">
        第 {page} / {last} 页
      </span>
      {page < last ? (
        <a href={to(page + 1)} rel="next">
          下一页
        </a>
      ) : null}
    </nav>
  );
}

function pagesAround(page: number, last: number): number[] {
  const wanted = new Set([1, page - 2, page - 1, page, page + 1, page + 2, last]);
  return [...wanted].filter((target) => target >= 1 && target <= last).sort((a, b) => a - b);
}
