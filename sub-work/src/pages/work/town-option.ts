interface TownStatistics {
  name: string;
  inventions: number;
  utilityModels: number;
  designs: number;
}

/** 北滘镇 → 北滘, so that ten names fit side by side on a phone. */
export const shortTownName = (name: string) => name.replace(/(街道|镇)$/, '');

/** Patents of the towns by type, stacked, most patents first. */
export function townOption(towns: readonly (TownStatistics & { patents: number })[]) {
  const sorted = [...towns].sort((a, b) => b.patents - a.patents);
  const series = [
    ['inventions', '发明'],
    ['utilityModels', '实用新型'],
    ['designs', '外观设计'],
  ] as const;
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { top: 0, icon: 'roundRect' },
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: sorted.map((town) => shortTownName(town.name)),
      axisTick: { show: false },
      axisLabel: { interval: 0 },
    },
    yAxis: { type: 'value', name: '件', minInterval: 1 },
    series: series.map(([key, name]) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 32,
      data: sorted.map((town) => town[key]),
    })),
  };
}
