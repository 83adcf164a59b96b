import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { tokens } from '@platform/tokens/tokens';
import { useReducedMotion } from '../app/use-reduced-motion';

register([BarChart, PieChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer]);

export interface ChartProps {
  /** What the chart shows, Chinese, with its main numbers. */
  label: string;
  option: EChartsCoreOption;
  height?: number;
  /** Called on a click on an element, with series and category, so that a number can open its list. */
  onPick?: (picked: { seriesName?: string; name: string }) => void;
}

/** A chart drawn by ECharts into the available space; redrawn when that changes. */
export default function EchartsChart({ label, option, height = 260, onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>();
  const pick = useRef(onPick);
  pick.current = onPick;
  const animation = !useReducedMotion();

  useEffect(() => {
    if (!box.current) return;
    const instance = init(box.current);
    chart.current = instance;
    instance.on('click', (event) => pick.current?.({ seriesName: event.seriesName, name: event.name }));
    const observer = new ResizeObserver(() => instance.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      instance.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(
      { color: [...tokens.chart], animation, animationDuration: 300, ...option },
      { notMerge: true },
    );
  }, [option, animation]);

  return <div ref={box} className="chart" role="img" aria-label={label} style={{ width: '100%', height }} />;
}
