import { useMemo } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { portalHome } from '@platform/contract/library/library';
import { Chart } from '@platform/pages/charts/chart';

type Years = DataOf<typeof portalHome>['filingsByYear'];
const SERIES = [
  ['invention', '发明'],
  ['utility', '实用新型'],
  ['design', '外观设计'],
  ['unknown', '类型未知'],
] as const;

/** Filings by year and type, stacked. */
export function FilingsChart({ years }: { years: Years }) {
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      legend: { top: 0, icon: 'roundRect' },
      grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
      xAxis: { type: 'category', data: years.map((year) => String(year.year)), axisTick: { show: false } },
      yAxis: { type: 'value', minInterval: 1, name: '件' },
      series: SERIES.filter(([key]) => years.some((year) => year[key] > 0)).map(([key, name]) => ({
        name,
        type: 'bar',
        stack: 'all',
        barMaxWidth: 28,
        data: years.map((year) => year[key]),
      })),
    }),
    [years],
  );
  const label = years
    .map(({ year, ...counts }) => `${year} 年 ${counts.invention + counts.utility + counts.design + counts.unknown} 件`)
    .join('，');
  return <Chart label={`历年申请：${label}`} option={option} height={300} />;
}
