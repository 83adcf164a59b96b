import { useMemo } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { portalHome } from '@platform/contract/library/library';
import { countAxis, legend, nameAxis, plot } from '@platform/pages/kit/charts/axes';
import { Chart } from '@platform/pages/kit/charts/chart';
import { seriesColor } from '@platform/tokens/series-color';

type Years = DataOf<typeof portalHome>['filingsByYear'];
const SERIES = [
  ['invention', '发明'],
  ['utility', '实用新型'],
  ['design', '外观设计'],
  ['unknown', '未知'],
] as const;

/** Filings by year and type, stacked. */
export function FilingsChart({ years }: { years: Years }) {
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      legend,
      grid: plot,
      xAxis: { ...nameAxis, data: years.map((year) => String(year.year)) },
      yAxis: countAxis,
      series: SERIES.filter(([key]) => years.some((year) => year[key] > 0)).map(([key, name], place) => ({
        name,
        itemStyle: { color: seriesColor(name, place) },
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
  return <Chart label={`历年申请：${label}`} option={option} height={340} />;
}
