import { useMemo } from 'react';
import { Chart } from '@platform/pages/charts/chart';

/** Shares of a whole as a ring, with name and number beside each part. */
export function ShareChart({ name, shares }: { name: string; shares: readonly { name: string; count: number }[] }) {
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'item', formatter: '{b}：{c} 件（{d}%）' },
      series: [
        {
          type: 'pie',
          radius: ['48%', '72%'],
          data: shares.filter((share) => share.count > 0).map((share) => ({ name: share.name, value: share.count })),
          label: { formatter: '{b} {c}', fontSize: 13 },
        },
      ],
    }),
    [shares],
  );
  return (
    <Chart label={`${name}：${shares.map((share) => `${share.name} ${share.count} 件`).join('，')}`} option={option} />
  );
}
