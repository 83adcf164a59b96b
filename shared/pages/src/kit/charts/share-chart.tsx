import { useMemo } from 'react';
import { seriesColor } from '@platform/tokens/series-color';
import { BarList } from './bar-list';
import './share-chart.css';
import { Chart } from './chart';

interface Share {
  name: string;
  count: number;
  /** Address of the list behind the number. */
  to?: string;
}

/** Shares of a whole: a ring for the eye, and beside it each part with name, number and per cent on a track of 100 %. */
export function ShareChart({ name, shares, unit = '件' }: { name: string; shares: readonly Share[]; unit?: string }) {
  const parts = shares.map((share, place) => ({ ...share, color: seriesColor(share.name, place) }));
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  const label = `${name}：${shares.map((share) => `${share.name} ${share.count} ${unit}`).join('，')}`;
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'item', formatter: `{b}：{c} ${unit}（{d}%）`, confine: true },
      series: [
        {
          type: 'pie',
          radius: ['62%', '92%'],
          label: { show: false },
          itemStyle: { borderColor: '#ffffff', borderWidth: 2 },
          data: parts
            .filter(({ count }) => count > 0)
            .map((part) => ({ name: part.name, value: part.count, itemStyle: { color: part.color } })),
        },
      ],
    }),
    [label],
  );
  return (
    <div className="share-chart">
      <div className="share-ring">
        <Chart label={label} option={option} height={148} />
        <span className="share-whole" aria-hidden="true">
          <strong>{whole.toLocaleString('zh-CN')}</strong>
          {unit}
        </span>
      </div>
      <BarList label={name} bars={parts.map((part) => ({ key: part.name, ...part }))} whole={whole} unit={unit} />
    </div>
  );
}
