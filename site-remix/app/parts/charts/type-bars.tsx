import { formatCount } from '../format';
import { Share } from './share';
import { ChartTable } from './chart-table';
import type { YearCount } from './year-bars';

/**
 * Shares by type, each on a track that represents the total, in the order of the series colours. Numbers appear beside
 * the bars, so that colour is not the only sign.
 */
export function TypeBars({ types, caption }: { types: YearCount[]; caption: string }) {
  const total = types.reduce((sum, type) => sum + type.count, 0) || 1;
  return (
    <figure>
      <ul className="type-bars">
        {types.map((type, index) => (
          <li key={type.name}>
            {type.name || '其他'}
            <span>
              {formatCount(type.count)} 件 · {((type.count / total) * 100).toFixed(1)}%
            </span>
            <Share width={(type.count / total) * 100} series={index + 1} />
          </li>
        ))}
      </ul>
      <ChartTable
        caption={caption}
        head={['专利类型', '件数']}
        rows={types.map((type) => [type.name || '其他', formatCount(type.count)])}
      />
    </figure>
  );
}
