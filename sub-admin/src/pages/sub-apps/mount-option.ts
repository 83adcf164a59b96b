import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { tokens } from '@platform/tokens/tokens';

interface Bucket {
  at: string;
  mounts: number;
  failed: number;
}

/** Chart of successful and failed mounts, stacked, by hour or day. */
export function mountOption(buckets: readonly Bucket[], bucket: 'hour' | 'day') {
  // 11-21 20:00 for an hour; only the date for a day.
  const begin = (at: string) => shanghaiTime(new Date(at)).slice(5, bucket === 'hour' ? 16 : 10);
  return {
    color: [tokens.chart[5], tokens.color.danger],
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { top: 0, icon: 'roundRect' },
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: buckets.map(({ at }) => begin(at)), axisTick: { show: false } },
    yAxis: { type: 'value', name: '次', minInterval: 1 },
    series: [
      {
        name: '成功',
        type: 'bar',
        stack: 'all',
        barMaxWidth: 24,
        data: buckets.map(({ mounts, failed }) => mounts - failed),
      },
      { name: '失败', type: 'bar', stack: 'all', barMaxWidth: 24, data: buckets.map(({ failed }) => failed) },
    ],
  };
}
