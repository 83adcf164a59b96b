import { Skeleton } from 'antd';

/** Placeholder of hits. */
export function ResultSkeleton() {
  return (
    <div aria-busy="true" aria-label="正在检索">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} active className="hit-skeleton" title={{ width: '56%' }} paragraph={{ rows: 3 }} />
      ))}
    </div>
  );
}
